/** Signing in by what the front page asks for. */
import { api } from '@samvaer/remote-kit/api'
import { noteStay, takeIntoTab } from '@samvaer/remote-kit/host'
import { rest } from './rest.ts'

export interface LogOnInput {
  /** E-mail or profile name. */
  login: string
  password: string
  /** Stay signed in on this device. */
  remember: boolean
  /** Of an app, or a recovery code: where the account has a second factor. */
  code?: string
}

/** Goes, after a call that signed in, to where the visitor wanted to go. */
export const enter = async (remember: boolean): Promise<void> => {
  noteStay(remember)
  if (!remember) takeIntoTab()
  const { enterSession } = await rest()
  await enterSession()
}

/**
 * Signs in and goes to where the visitor wanted to go (query `u`), else to the start page.
 * @throws ApiError WrongLogOn, TooManyRequests, …
 */
export const signIn = async (input: LogOnInput): Promise<void> => {
  // The member's parts load while the password is checked; without them the session is entered all the same.
  rest().catch(() => undefined)
  await api.post('LogOn/LogOn', input)
  await enter(input.remember)
}
