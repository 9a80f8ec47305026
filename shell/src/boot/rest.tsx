/** The rest of the shell: cache, session, remotes, router, and the tree that they stand in. */
import type { BootData } from '@samvaer/contracts/shell/boot'
import { forgetMembers, isFirstLocation, provideSlots, readPageState, setPageState } from '@samvaer/remote-kit/host'
import { contentTokenQuery, currentProfileQuery } from '@samvaer/remote-kit/session'
import { startTexts } from '@samvaer/remote-kit/texts'
import { lazy, startTransition } from 'react'
import type { Root as ReactRoot } from 'react-dom/client'
import { createShellRouter } from '../frame/create-router.tsx'
import { firstPageLoaded } from '../frame/first-page.ts'
import { loadMemberParts } from '../layout/member-parts.ts'
import { loadLaterHashes } from '../remotes/later-hashes.ts'
import type { OverriddenReleases } from '../remotes/overrides.ts'
import { releaseDescriptions, startRemotes } from '../remotes/release-list.ts'
import { takeWritten } from '../remotes/written.ts'
import { startForMembers } from '../service-worker/registration.ts'
import { enterSession } from '../session/enter-session.ts'
import type { Rest } from '../session/rest.ts'
import { connectSession, presentPath } from '../session/session.ts'
import { hearOtherTab, onCallError, watchSession } from '../session/watch-session.ts'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'

const Slot = lazy(async () => ({ default: (await import('../slots/slot.tsx')).Slot }))

const published = ({ releases }: BootData): OverriddenReleases => ({ releases, overridden: [] })

const movesLess = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * @param atDoor the door stands already: the rest takes its place with the first page that it opens, so that nothing is
 *   drawn anew under somebody who writes
 */
export const startRest = async (boot: BootData, root: ReactRoot, atDoor: boolean): Promise<Rest> => {
  const { site, profile, preview } = boot
  const queryClient = createQueryClient(onCallError)
  setPageState({ ...readPageState(), queryClient })
  if (profile) queryClient.setQueryData(currentProfileQuery().queryKey, profile)
  takeWritten((key, data, updatedAt) => queryClient.setQueryData(key, data, { updatedAt }))
  if (profile?.isLoggedIn) void queryClient.prefetchQuery(contentTokenQuery())
  // The next pages stand on it; whoever needs it asks again if it did not come.
  loadLaterHashes().catch(() => undefined)
  const [{ releases, overridden }] = await Promise.all([
    // Development alone: no member loads the code of it.
    boot.overrides ? import('./release-banners.tsx').then(({ withOverrides }) => withOverrides(boot)) : published(boot),
    startTexts(readPageState().language, 'shell'),
    profile?.isLoggedIn && loadMemberParts(),
  ])
  if (overridden.length > 0) startRemotes(releases)
  provideSlots(Slot)
  if (/[?&](SSO|ssoFor)=./.test(location.search)) await (await import('../sso/arrive-by-sso.tsx')).arriveBySso(root)
  const router = createShellRouter({
    site,
    releases: releaseDescriptions(),
    queryClient,
    development: boot.development,
  })
  connectSession(router)
  watchSession()
  // Nothing waits for it: without it a link fetches when it is followed.
  import('../remotes/preload-links.ts').then(({ preloadLinks }) => preloadLinks()).catch(() => undefined)
  // Errors that come before it stand in the console alone.
  import(/* webpackChunkName: "problems" */ '../problems/watch-problems.ts')
    .then(({ watchProblems }) => watchProblems(router))
    .catch(() => undefined)
  await firstPageLoaded(router)
  let isShown = false
  const show = () => {
    if (isShown) return
    isShown = true
    // In slices: what stood there before stands meanwhile, and whoever scrolls or types is not held up.
    startTransition(() => root.render(<Root {...{ queryClient, router, overridden, preview }} />))
    startForMembers(router, queryClient)
  }
  // The visit began at the door: what is opened from there is no first page.
  if (atDoor) isFirstLocation(router.state.location.key)
  else show()
  return {
    goTo: async (path) => {
      await router.navigate(path, { replace: path === presentPath(), viewTransition: isShown && !movesLess() })
      show()
    },
    enterSession: async () => {
      await Promise.all([enterSession(), loadMemberParts()])
      show()
    },
    secondStep: () => import(/* webpackChunkName: "ways" */ '../factor/second-step.tsx'),
    signInProblem: async (error) =>
      (await import(/* webpackChunkName: "ways" */ '../front/sign-in-problem.ts')).signInProblem(error),
    forgotPassword: () => import(/* webpackChunkName: "ways" */ '../front/forgot-password.tsx'),
    signInByPasskey: async (remember) =>
      (await import(/* webpackChunkName: "ways" */ '../factor/sign-in-by-passkey.ts')).signInByPasskey(remember),
    hear: async (message) => {
      if (message === 'signedOut' && !isShown) return
      await hearOtherTab(message)
      if (message === 'signedOut') forgetMembers(sessionStorage)
      show()
    },
  }
}
