// What all screens together use of the router. A shared library is loaded whole, because no bundler knows what other
// bundles will use of it; shared through this file it is a third of its size. A test compares this list with the screens.
export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
