/** The brand and the language of this page: what is known of it before anybody is. */

import type { Language } from '@samvaer/contracts/core/values'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import { useSyncExternalStore } from 'react'
import { api } from '../internal/calls/api-client.ts'
import { readPageState, subscribeToPageState } from '../internal/stores/page-state.ts'
import { profileCall } from './profile-call.ts'
import { showLanguage } from './reading-language.ts'

const siteNow = () => readPageState().site
const languageNow = () => readPageState().language

/** The brand of this page. */
export const useSite = (): SiteConfig => useSyncExternalStore(subscribeToPageState, siteNow, siteNow)

/** A member's choice is kept with the account as well, for the next device and for mails; nobody waits for that. */
const keepWithAccount = async (language: Language): Promise<void> => {
  const { queryClient } = readPageState()
  const queryKey = [profileCall, {}]
  const profile = queryClient?.getQueryData<CurrentProfileData>(queryKey)
  // Staff who look through a profile read in their own language.
  if (!profile?.isLoggedIn || profile.impersonated !== null) return
  queryClient?.setQueryData(queryKey, { ...profile, language })
  await api.post('EditProfile/UpdateLanguage', { language })
}

/** Until the account has the choice before: answers that overtake each other would leave it with that one. */
let kept: Promise<void> = Promise.resolve()

const changeLanguage = async (language: Language): Promise<void> => {
  if (!(await showLanguage(language))) return
  // The page speaks it already; without an answer this browser alone remembers.
  kept = kept.then(() => keepWithAccount(language)).catch(() => undefined)
  await kept
}

/** The reader's language and how to change it; the change is kept for the next visit. */
export const useLanguage = (): [Language, (language: Language) => Promise<void>] => {
  const language = useSyncExternalStore(subscribeToPageState, languageNow, languageNow)
  return [language, changeLanguage]
}
