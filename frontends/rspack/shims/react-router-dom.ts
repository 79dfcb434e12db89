// The parts of the router that the screens use. A shared library is loaded whole, because no
// bundler knows the needs of other bundles. Without the loaders and actions of its data routers it
// has half its size. A test compares this list with the screens.
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
