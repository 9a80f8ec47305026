/**
 * The router as remotes use it. Named re-exports and not the whole package: a shared package is never tree-shaken, and
 * the browser would download every part of the router that nobody uses.
 */
import { type ComponentProps, createElement, type MouseEvent, type ReactElement } from 'react'
import {
  type NavigateProps,
  Navigate as PlainNavigate,
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
} from './internal/router-library.ts'

export type { RouteObject, To } from './internal/router-library.ts'
export {
  createBrowserRouter,
  matchPath,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  redirect,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from './internal/router-library.ts'

/** The new page fades in over the old one, but for readers who ask for less motion; tokens.css says how. */
const moves = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  replace?: boolean
  state?: unknown
}

const isElsewhere = (to: To): to is string => typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)

const InnerLink = ({ to, replace, state, target, onClick, ...rest }: LinkProps): ReactElement => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...{ state, viewTransition: moves() },
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return createElement('a', { ...rest, href, target, onClick: press })
}

/**
 * Leads to a page of the site without loading it anew, or by an address with its scheme to another one. The router's own
 * link also prefetches for servers that we do not have, which would weigh 3 kB.
 */
export const Link = (props: LinkProps): ReactElement => {
  if (!isElsewhere(props.to)) return createElement(InnerLink, props)
  const { to, replace, state, ...rest } = props
  return createElement('a', { ...rest, href: to })
}

/** Leads on from its page; nowhere once that was left, which a slow page may be before it is drawn. */
export const Navigate = (props: NavigateProps): ReactElement | null =>
  useLocation().pathname === location.pathname ? createElement(PlainNavigate, props) : null
