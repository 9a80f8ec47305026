/** The shell's knowledge of the page that the kit's hooks read: brand, language and the one query cache. */

import type { Language } from '@samvaer/contracts/core/values'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from './store.ts'

export interface PageState {
  site: SiteConfig
  language: Language
  /** The services of this installation. */
  services: readonly string[]
  /** The path at which a remote draws the page of a profile, `:id` for the profile; undefined where none does. */
  profilePath: string | undefined
  /** True when a path of the product leads somewhere: its remote is released, and the brand has not switched it off. */
  leadsSomewhere: (path: string) => boolean
  /** Undefined while only the door stands (shell/src/door): nothing is read through a cache there. */
  queryClient?: QueryClient | undefined
}

const pageState = createStore<PageState | undefined>(undefined)

export const setPageState = (state: PageState): void => pageState.set(state)
export const subscribeToPageState = pageState.subscribe

/** Returns the language of the page; undefined before it is started. */
export const pageLanguage = (): Language | undefined => pageState.get()?.language

/** @throws Error when the page was not started: every remote runs inside a started shell */
export const readPageState = (): PageState => {
  const state = pageState.get()
  if (!state) throw new Error('The page is not started')
  return state
}

/**
 * The one query cache of the page.
 * @throws Error at the door, where there is none yet
 */
export const pageCache = (): QueryClient => {
  const { queryClient } = readPageState()
  if (!queryClient) throw new Error('The page has no cache yet')
  return queryClient
}
