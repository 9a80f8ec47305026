import { type SessionInstruction, sessionInstruction } from '@samvaer/contracts/identity/sessions'
import { sessionCookie } from './session-cookie.ts'

const parsed = (text: string): SessionInstruction | undefined => {
  try {
    return sessionInstruction.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Turns identity's instruction into the cookie of the browser; the instruction itself never leaves.
 * @param changed called when the cookie of the request is good no longer
 */
export const sessionWriter =
  (changed: () => void) =>
  (text: string): string | undefined => {
    changed()
    const instruction = parsed(text)
    return instruction && sessionCookie(instruction)
  }
