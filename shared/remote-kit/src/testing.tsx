/**
 * A host for tests of pages and pieces in a light DOM: it gives an element what the shell gives (router, session, brand,
 * texts, cache, toasts, live channel) and answers its calls from a table. A part of tests alone: it imports vitest, so
 * a build that took it up would fail.
 */

import type { Language } from '@samvaer/contracts/core/values'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { sendCallsBy } from './internal/calls/call-sender.ts'
import { PatientQueryClient } from './internal/calls/patient-client.ts'
import { createBrowserRouter, RouterProvider, useRouteError } from './internal/router-library.ts'
import { deliverLive } from './internal/stores/live-channel.ts'
import { setPageState } from './internal/stores/page-state.ts'
import { type ToastState, toastStore } from './internal/stores/toast-store.ts'
import { contentTokenQuery, currentProfileQuery } from './session.ts'
import { type Answers, answeringServer, type MadeCall } from './testing/call-answers.ts'
import { member, nothingModerated, site } from './testing/facts.ts'
import { mendDom } from './testing/light-dom.ts'
import { type Reading, within } from './testing/reading.ts'
import { turn, until } from './testing/until.ts'
import { changeTexts, registerTexts, startTexts, type TextFiles } from './texts.ts'

export { choose, click, clickTwice, fill, leave, press, showTab } from './testing/acts.ts'
export { type Answers, never, refused, unreachable } from './testing/call-answers.ts'
export { bo, member, site, visitor } from './testing/facts.ts'
export { liveTicket } from './testing/live-ticket.ts'
export { nameOf, type Reading, within, wordsOf } from './testing/reading.ts'
export { textsIn } from './testing/texts-in.ts'
export { turn, until } from './testing/until.ts'

export interface HostOptions {
  /** The address that is open. */
  at?: string
  /** The route that draws the element, for its parameters; every address by default. */
  route?: string
  /** The differences from an active member who pays. */
  profile?: Partial<CurrentProfileData>
  site?: Partial<SiteConfig>
  language?: Language
  services?: readonly string[]
  /** Tells which pages of the product are there; all by default. */
  leadsSomewhere?: (path: string) => boolean
  /** Texts by namespace, beside those that modules make known themselves. */
  texts?: Record<string, TextFiles>
  calls?: Answers
  /** False where the element brings its own `main`. */
  main?: boolean
  /** Another cache than one that repeats nothing but what a page asks it to, and that at once. */
  queryClient?: QueryClient
}

export interface Host {
  /** All of the page, dialogs too. */
  page: Reading
  queryClient: QueryClient
  /** Path, query and hash that are open. */
  address(): string
  navigate(to: string): Promise<void>
  /** From now on these calls are answered so. */
  answer(calls: Answers): void
  /** The inputs of a call so far, in order. */
  asked(name: MadeCall['name']): unknown[]
  toastState(): ToastState
  live: typeof deliverLive
  /** Waits until every call is answered but those that never are, and what follows is drawn. */
  settled(): Promise<void>
}

const services = ['identity', 'profile', 'media', 'mail', 'site', 'registry', 'blogs', 'notifications']
const silent: ToastState = { toasts: [], question: undefined, membershipReason: undefined, announcement: '' }

// One for all pages of a worker. It starts by a timer, and tests may hold those.
await startTexts('da-DK', 'shell')

const patientClient = (): QueryClient =>
  new PatientQueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, retryDelay: 0, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Shows an element inside what the host gives, until the test ends. */
export const show = async (element: ReactNode, options: HostOptions = {}): Promise<Host> => {
  const { at = '/Start', route = '*', language = 'da-DK', main = true, queryClient = patientClient() } = options
  const server = answeringServer({ ...nothingModerated, ...options.calls })
  const thrown: unknown[] = []
  const Thrown = () => {
    thrown.push(useRouteError())
    return null
  }
  for (const [namespace, files] of Object.entries(options.texts ?? {})) registerTexts(namespace, files)
  await changeTexts(language)
  mendDom()
  sendCallsBy(server.fetch)
  toastStore.set(silent)
  // The cache notifies by a timer else, and tests may hold those.
  notifyManager.setScheduler(queueMicrotask)
  setPageState({
    site: { ...site, ...options.site },
    language,
    services: options.services ?? services,
    profilePath: '/Profile/:id',
    leadsSomewhere: options.leadsSomewhere ?? (() => true),
    queryClient,
  })
  const profile = { ...member, ...options.profile }
  queryClient.setQueryData(currentProfileQuery().queryKey, profile)
  if (profile.isLoggedIn) queryClient.setQueryData(contentTokenQuery().queryKey, { items: ['token'] })
  history.replaceState(null, '', at)
  const place = document.body.appendChild(document.createElement('div'))
  const waiting = <Suspense fallback={null}>{element}</Suspense>
  const drawn = main ? <main>{waiting}</main> : waiting
  const router = createBrowserRouter([
    { path: route, element: drawn, errorElement: <Thrown /> },
    ...(route === '*' ? [] : [{ path: '*', element: <main /> }]),
  ])
  const root = createRoot(place, { onUncaughtError: (error) => thrown.push(error) })
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    root.unmount()
    await turn()
    router.dispose()
    queryClient.clear()
    toastStore.set(silent)
    place.remove()
    for (const kept of [localStorage, sessionStorage]) kept.clear()
    if (thrown.length > 0) throw thrown[0]
    if (server.faults.length > 0) throw new Error(server.faults.join('\n'))
  })
  const isQuiet = () => server.waiting() === 0 && router.state.navigation.state === 'idle'
  return {
    page: within(document.body),
    queryClient,
    address: () => location.pathname + location.search + location.hash,
    navigate: (to) => router.navigate(to).then(turn),
    answer: (calls) => Object.assign(server.answers, calls),
    asked: (name) => server.made.filter((call) => call.name === name).map(({ input }) => input),
    toastState: () => toastStore.get(),
    live: deliverLive,
    settled: async () => {
      // An answer may lead to further questions.
      for (let quiet = 0; quiet < 5; quiet = isQuiet() ? quiet + 1 : 0) {
        await until(isQuiet)
        await turn()
      }
    },
  }
}
