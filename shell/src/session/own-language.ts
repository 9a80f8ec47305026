/** The language of the account, on a device that has chosen none. */
import { hasChosenLanguage, readPageState, showLanguage } from '@samvaer/remote-kit/host'
import { currentProfile } from './session.ts'

/** Goes on in the language that the member chose elsewhere, without loading the page again. A choice made here stays. */
export const readInOwnLanguage = async (): Promise<void> => {
  const { language, impersonated } = currentProfile()
  if (language === null || impersonated !== null || language === readPageState().language) return
  if (await hasChosenLanguage()) return
  // Without its texts the page stays as it is.
  await showLanguage(language).catch(() => undefined)
}
