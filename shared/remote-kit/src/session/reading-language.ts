/** The language of this page and of this browser: what the cookie keeps, and what is shown. */

import type { Language } from '@samvaer/contracts/core/values'
import { languageCookie } from '@samvaer/contracts/shell/values'
import { readPageState, setPageState } from '../internal/stores/page-state.ts'
import { changeTexts } from '../texts.ts'

const aYear = 365 * 24 * 60 * 60 * 1000

/** Keeps the choice a year; the gateway reads it for the next page. */
const rememberLanguage = (language: Language): Promise<void> =>
  cookieStore.set({ name: languageCookie, value: language, path: '/', expires: Date.now() + aYear, sameSite: 'lax' })

/** True when somebody has chosen a language in this browser before. */
export const hasChosenLanguage = async (): Promise<boolean> => (await cookieStore.get(languageCookie)) !== null

/**
 * Shows the page in a language without loading it again; this browser keeps it for the next visit.
 * @returns false when another language was chosen before this one could be shown
 */
export const showLanguage = async (language: Language): Promise<boolean> => {
  if (!(await changeTexts(language))) return false
  await rememberLanguage(language)
  document.documentElement.lang = language
  setPageState({ ...readPageState(), language })
  return true
}
