/**
 * A page that stands alone: beside the shell, opened by a full load, in the brand's look and the member's session. It is
 * its own host, with the kit's cache, texts and live connection, and has no router.
 */

import { realtimePath } from '@samvaer/contracts/notifications/values'
import type { BootData } from '@samvaer/contracts/shell/boot'
import type { StandaloneBoot } from '@samvaer/contracts/shell/standalone-boot'
import { bootElementId } from '@samvaer/contracts/shell/values'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { PatientQueryClient } from './internal/calls/patient-client.ts'
import { openRealtime, type RealtimeState } from './internal/realtime/connection.ts'
import { watchNetwork } from './internal/realtime/watch-network.ts'
import { deliverLive, watchedTickets } from './internal/stores/live-channel.ts'
import { setPageState } from './internal/stores/page-state.ts'
import { createStore } from './internal/stores/store.ts'
import { currentProfileQuery } from './session.ts'
import { registerTexts, startTexts, type TextFiles } from './texts.ts'

export { memberStorage } from './internal/stores/member-storage.ts'
export { unsentKey } from './internal/stores/unsent.ts'

/** Milliseconds between two readings of what is shown while nothing arrives by itself. */
const pollEvery = 15_000

const connection = createStore<RealtimeState>('connecting')

/** Listens for as long as the page is open; what may have been missed is read again. */
const connect = (): void => {
  let missed = false
  const opened = openRealtime({
    address: `${location.origin.replace(/^http/, 'ws')}${realtimePath}`,
    onMessage: (message) => {
      if (message.type === 'live') deliverLive(message.live)
    },
    onState: (state) => {
      if (state === 'live' && missed) deliverLive({ about: 'Missed' })
      missed = state !== 'live'
      connection.set(state)
    },
  })
  watchNetwork(opened)
  opened.watch(watchedTickets.get())
  watchedTickets.subscribe(() => opened.watch(watchedTickets.get()))
  setInterval(() => {
    if (connection.get() === 'polling') deliverLive({ about: 'Missed' })
  }, pollEvery)
}

let home = ''
/** The address of a path of the site; the page may have a host of its own. */
export const siteAddress = (path: string): string => `${home}${path}`

/** Returns the state of the connection by which messages come by themselves. */
export const useConnection = (): RealtimeState => useSyncExternalStore(connection.subscribe, connection.get)

interface StartedPage {
  queryClient: QueryClient
  profile: BootData['profile']
}

/**
 * Starts the page with what the gateway wrote into it.
 * @throws Error when the gateway did not write it
 */
export const startStandalone = async (namespace: string, textFiles: TextFiles): Promise<StartedPage> => {
  const element = document.getElementById(bootElementId)
  if (!element?.textContent) throw new Error(`The page has no #${bootElementId}`)
  const { site, language, services, profilePath, profile, ...boot } = JSON.parse(element.textContent) as StandaloneBoot
  home = boot.home
  const queryClient = new PatientQueryClient()
  setPageState({ site, language, services, profilePath, leadsSomewhere: () => true, queryClient })
  if (profile) queryClient.setQueryData(currentProfileQuery().queryKey, profile)
  registerTexts(namespace, textFiles)
  await startTexts(language, namespace)
  if (profile?.isLoggedIn) connect()
  return { queryClient, profile }
}
