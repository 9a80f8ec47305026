/** Starts the page: boot data, texts, session, remotes, router, and then the tree. */
// First: it names the order of the cascade layers that every other sheet is put into.
import '@samvaer/ui/tokens.css'
import { provideSlots, setPageState } from '@samvaer/remote-kit/host'
import { contentTokenQuery, currentProfileQuery } from '@samvaer/remote-kit/session'
import { registerTexts, startTexts } from '@samvaer/remote-kit/texts'
import { lazy, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createShellRouter } from '../frame/create-router.tsx'
import { firstPageLoaded } from '../frame/first-page.ts'
import { watchFields } from '../layers/field-place.ts'
import { findLostFocus } from '../layers/lost-focus.ts'
import { loadMemberParts } from '../layout/member-parts.ts'
import { leadsSomewhere } from '../places/places.ts'
import { installIntegrity } from '../remotes/integrity.ts'
import { loadLaterHashes, waitForHashes } from '../remotes/later-hashes.ts'
import { withOverrides } from '../remotes/overrides.ts'
import { preloadLinks } from '../remotes/preload-links.ts'
import { releaseDescriptions, startRemotes } from '../remotes/release-list.ts'
import { ownPlaces } from '../routing/own-pages.ts'
import { startForMembers } from '../service-worker/registration.ts'
import { connectSession } from '../session/session.ts'
import { onCallError, watchSession } from '../session/watch-session.ts'
import { readBootData } from './boot-data.ts'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { showStartFailure } from './start-failure.ts'
import { shellTexts } from './texts.ts'
import { wordsPainted } from './words-painted.ts'

const Slot = lazy(async () => ({ default: (await import('../slots/slot.tsx')).Slot }))

const start = async (): Promise<void> => {
  installIntegrity()
  waitForHashes()
  await wordsPainted()
  const boot = readBootData()
  const { site, language, profile, services } = boot
  const queryClient = createQueryClient(onCallError)
  const [profilePath] = boot.releases.flatMap(({ description }) => description.remote.profilePath ?? [])
  const leads = (path: string) => leadsSomewhere(path, releaseDescriptions(), site, ownPlaces)
  setPageState({ site, language, services, profilePath, leadsSomewhere: leads, queryClient })
  if (profile) queryClient.setQueryData(currentProfileQuery().queryKey, profile)
  registerTexts('shell', shellTexts)
  if (profile?.isLoggedIn) void queryClient.prefetchQuery(contentTokenQuery())
  // What a member opens next is behind it; whoever needs it asks again if it did not come.
  if (profile?.isLoggedIn) loadLaterHashes().catch(() => undefined)
  const [{ releases, overridden }] = await Promise.all([
    withOverrides(boot),
    startTexts(language, 'shell'),
    // Without it the frame is asked for again with the next page.
    profile?.isLoggedIn && loadMemberParts().catch(() => undefined),
  ])
  startRemotes(releases)
  provideSlots(Slot)
  const root = createRoot(document.getElementById('root') ?? document.body.appendChild(document.createElement('div')))
  if (/[?&](SSO|ssoFor)=./.test(location.search)) await (await import('../sso/arrive-by-sso.tsx')).arriveBySso(root)
  const router = createShellRouter({
    site,
    releases: releaseDescriptions(),
    queryClient,
    development: boot.development,
  })
  connectSession(router)
  watchSession()
  watchFields()
  findLostFocus()
  preloadLinks()
  await firstPageLoaded(router)
  // In slices: the gateway's words stand meanwhile, and whoever scrolls or types is not held up.
  startTransition(() => root.render(<Root queryClient={queryClient} router={router} overridden={overridden} />))
  startForMembers(router, queryClient)
}

start().catch(showStartFailure)
