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
}

/**
 * Signs in and goes to where the visitor wanted to go (query `u`), else to the start page.
 * @throws ApiError WrongLogOn, TooManyRequests, …
 */
export const signIn = async (input: LogOnInput): Promise<void> => {
  // The member's parts load while the password is checked; without them the session is entered all the same.
  rest().catch(() => undefined)
  await api.post('LogOn/LogOn', input)
  noteStay(input.remember)
  if (!input.remember) takeIntoTab()
  const { enterSession } = await rest()
  await enterSession()
}
