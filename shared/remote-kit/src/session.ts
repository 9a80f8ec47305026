/** Who reads, on which brand, in which language. */
import { anonymousProfile } from '@samvaer/contracts/anonymous-profile'
import type { languageCookie } from '@samvaer/contracts/boot'
import type { SiteConfig } from '@samvaer/contracts/brand'
import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import type { Language } from '@samvaer/contracts/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callQuery } from './api.ts'
import { readPageState, setPageState, subscribeToPageState } from './internal/page-state.ts'
import { changeTexts } from './texts.ts'

/** The current profile lives as long as the session: the shell tells when it changes. */
export const currentProfileQuery = () =>
  callQuery(
    'CurrentProfile/GetProfileData',
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  )

/** The current profile; the anonymous one while nobody is signed in. */
export const useCurrentProfile = (): CurrentProfileData => useQuery(currentProfileQuery()).data ?? anonymousProfile

/** Reads the current profile again, after something that changes it. */
export const refreshProfile = (): Promise<CurrentProfileData> =>
  readPageState().queryClient.fetchQuery({ ...currentProfileQuery(), staleTime: 0 })

/** The brand of this page. */
export const useSite = (): SiteConfig => useSyncExternalStore(subscribeToPageState, () => readPageState().site)

const cookieName: typeof languageCookie = 'samvaer-language'
const aYear = 365 * 24 * 60 * 60 * 1000

/** Keeps the choice a year; the gateway reads it for the next page. */
const rememberLanguage = (language: Language): Promise<void> =>
  cookieStore.set({ name: cookieName, value: language, path: '/', expires: Date.now() + aYear, sameSite: 'lax' })

/** The reader's language and how to change it; the change is kept for the next visit. */
export const useLanguage = (): [Language, (language: Language) => Promise<void>] => {
  const language = useSyncExternalStore(subscribeToPageState, () => readPageState().language)
  return [language, changeLanguage]
}

const changeLanguage = async (language: Language): Promise<void> => {
  await changeTexts(language)
  await rememberLanguage(language)
  document.documentElement.lang = language
  setPageState({ ...readPageState(), language })
}

/** Whether a service is part of this installation: the calls of another one are not here yet. */
export const isServed = (service: string): boolean => readPageState().services.includes(service)
