/**
 * The parts of the router that the kit uses: the one module that imports it. Builds bundle it with a tree shaker that
 * leaves out the rest (`shared/build/src/webpack/tree-shaking-loader.ts`), so that a part is downloaded once it stands here.
 */
export type { NavigateProps, RouteObject, To } from 'react-router-dom'
export {
  createBrowserRouter,
  matchPath,
  Navigate,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  redirect,
  useBlocker,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
