/**
 * The router as remotes use it. Named re-exports and not the whole package: a shared package is never tree-shaken, and
 * the browser would download every part of the router that nobody uses.
 */
import { createElement, type ReactElement } from 'react'
import {
  type LinkProps,
  type NavigateProps,
  type NavLinkProps,
  Link as PlainLink,
  Navigate as PlainNavigate,
  NavLink as PlainNavLink,
  useLocation,
} from 'react-router-dom'

export type { LinkProps, NavLinkProps, RouteObject, To } from 'react-router-dom'
export {
  createBrowserRouter,
  generatePath,
  matchPath,
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

/** The new page fades in over the old one, but for readers who ask for less motion; tokens.css says how. */
const moves = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

export const Link = (props: LinkProps): ReactElement => createElement(PlainLink, { viewTransition: moves(), ...props })
export const NavLink = (props: NavLinkProps): ReactElement =>
  createElement(PlainNavLink, { viewTransition: moves(), ...props })

/** Leads on from its page; nowhere once that was left, which a slow page may be before it is drawn. */
export const Navigate = (props: NavigateProps): ReactElement | null =>
  useLocation().pathname === location.pathname ? createElement(PlainNavigate, props) : null
