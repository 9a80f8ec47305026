/** Entering a session. The cache is emptied, so that nobody sees what another one read. */
import { notifyOtherTabs } from './other-tabs.ts'
import { readInOwnLanguage } from './own-language.ts'
import { askGuards, readAgain } from './session.ts'

/** Goes on, after a call that signed in, to where the member wanted to go, else to the start page. */
export const enterSession = async (): Promise<void> => {
  await readAgain()
  await readInOwnLanguage()
  notifyOtherTabs('signedIn')
  await askGuards()
}
