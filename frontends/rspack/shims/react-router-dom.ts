// What all screens together use of the router. A shared library is loaded whole, because no bundler knows what other
// bundles will use of it; without the loaders and actions of its data routers it is half its size. A test compares this list with the screens.
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Router,
  UNSAFE_createBrowserHistory,
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
