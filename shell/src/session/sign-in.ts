/** Signing in. The cache is emptied, so that nobody sees what another one read. */
import { api } from '@samvaer/remote-kit/api'
import { notifyOtherTabs } from './other-tabs.ts'
import { readInOwnLanguage } from './own-language.ts'
import { askGuards, readAgain } from './session.ts'

export interface LogOnInput {
  /** E-mail or profile name. */
  login: string
  password: string
  /** Stay signed in on this device. */
  remember: boolean
}

/**
 * Signs in and goes to where the visitor wanted to go (query `u`), else to the start page.
 * @throws ApiError WrongLogOn, TooManyRequests, …
 */
export const signIn = async (input: LogOnInput): Promise<void> => {
  await api.post('LogOn/LogOn', input)
  await enterSession()
}

/** The same without a password, after a call that signed in by itself (CreateProfile). */
export const enterSession = async (): Promise<void> => {
  await readAgain()
  await readInOwnLanguage()
  notifyOtherTabs('signedIn')
  await askGuards()
}
