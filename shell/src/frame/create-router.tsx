/** Builds the router from the shell's pages and the release list; the guards stand in front of all of them. */

import type { DescribedRelease } from '@samvaer/contracts/registry/listed-release'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import { createBrowserRouter, matchPath, type RouteObject, redirect } from '@samvaer/remote-kit/router'
import { currentProfileQuery } from '@samvaer/remote-kit/session'
import type { QueryClient } from '@tanstack/react-query'
import { loadMemberParts } from '../layout/member-parts.ts'
import { needsFullLoad, whenLoadable } from '../network/new-version.ts'
import { stillOpen } from '../remotes/release-list.ts'
import { RemoteArea } from '../remotes/remote-area.tsx'
import { redirectionOf } from '../routing/guards.ts'
import { ownPages, ownPlaces } from '../routing/own-pages.ts'
import { FrameFailed } from './frame-failed.tsx'
import { PageFailed } from './page-failed.tsx'
import { PageFrame } from './page-frame.tsx'
import { shellPages } from './route-table.ts'

interface RouterParts {
  site: SiteConfig
  releases: readonly DescribedRelease[]
  queryClient: QueryClient
  /** A page that breaks shows the error itself. */
  development: boolean
}

/**
 * Returns the routes of remotes, without those that take a page of the shell: the registry leaves such a route out, and
 * so does the page.
 */
const remoteRoutes = (releases: readonly DescribedRelease[]): RouteObject[] =>
  releases.flatMap(({ name, remote }) =>
    remote.routes
      .filter((prefix) => !ownPlaces.some((path) => matchPath(path, prefix)))
      .map((prefix) => ({ path: `${prefix}/*`, element: <RemoteArea name={name} /> })),
  )

const pageRoutes = (): RouteObject[] =>
  shellPages.map(({ path, load }) => ({ path, lazy: async () => ({ Component: (await load()).default }) }))

/**
 * True when an anonymous visitor may open a path: a page that says so, a remote's route that says so, or no page at
 * all.
 */
export const isAnonymousAllowed = (path: string, releases: readonly DescribedRelease[]): boolean => {
  const isAt = (pattern: string, end: boolean) => matchPath({ path: pattern, end }, path) !== null
  const page = shellPages.find((candidate) => candidate.path !== '*' && isAt(candidate.path, true))
  if (page) return ownPages[page.path]
  if (releases.some(({ remote }) => remote.anonymousRoutes.some((prefix) => isAt(prefix, false)))) return true
  return !releases.some(({ remote }) => remote.routes.some((prefix) => isAt(prefix, false)))
}

/**
 * Leaves the document for a path of it; nothing of the old one is drawn any more.
 * @param signal of the navigation: one that another has replaced meanwhile leads nowhere
 */
const loadWhole = async (path: string, signal: AbortSignal): Promise<never> => {
  await whenLoadable()
  if (!signal.aborted) location.assign(path)
  return new Promise(() => undefined)
}

/** True when this document was loaded at the path: then the gateway has no page that stands alone there. */
const isLoadedAt = (path: string): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === path)

/** Returns the routes of pages that stand beside the shell, which are documents of their own. */
const standaloneRoutes = (releases: readonly DescribedRelease[]): RouteObject[] =>
  releases.flatMap(({ remote: { standalone } }) => {
    if (!standalone) return []
    const loader = ({ request }: { request: Request }) => {
      const { pathname, search } = new URL(request.url)
      if (isLoadedAt(pathname)) throw new Response(null, { status: 404 })
      return loadWhole(`${pathname}${search}`, request.signal)
    }
    return { path: `${standalone.path}/*`, loader, element: <></> }
  })

/** The router of the page. */
export const createShellRouter = ({ site, releases, queryClient, development }: RouterParts) => {
  /** The path that was let through last. */
  let opened: string | undefined
  return createBrowserRouter([
    {
      id: 'shell',
      element: <PageFrame />,
      errorElement: <FrameFailed development={development} />,
      hydrateFallbackElement: <></>,
      // A profile that the page did not carry is asked for here; nothing is shown to somebody unknown.
      loader: async ({ request }) => {
        const address = new URL(request.url)
        const profile = await queryClient.ensureQueryData(currentProfileQuery())
        const anonymousAllowed = isAnonymousAllowed(address.pathname, releases)
        const newVersion = needsFullLoad()
        const target = redirectionOf({
          address,
          profile,
          site,
          anonymousAllowed,
          stillOpen: stillOpen(),
          opened,
          newVersion,
        })
        if (target?.wholePage) return loadWhole(target.to, request.signal)
        if (target) throw redirect(target.to)
        opened = address.pathname
        // The document may not have known whose page it is.
        if (profile.isLoggedIn) await loadMemberParts()
        return null
      },
      shouldRevalidate: () => true,
      children: [
        {
          errorElement: <PageFailed />,
          children: [...pageRoutes(), ...remoteRoutes(releases), ...standaloneRoutes(releases)],
        },
      ],
    },
  ])
}

export type ShellRouter = ReturnType<typeof createShellRouter>
