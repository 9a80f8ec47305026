/**
 * The router as remotes use it. Named re-exports and not the whole package: a shared package is never tree-shaken, and
 * the browser would download every part of the router that nobody uses.
 */
export type { LinkProps, NavLinkProps, RouteObject, To } from 'react-router-dom'
export {
  createBrowserRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  redirect,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
