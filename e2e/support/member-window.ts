/** A member's window and API in one session: one sign-in for both. */
import type { PersonaName, WorldMember } from '@samvaer/testing/world'
import { type Caller, caller } from './api.ts'
import { staySignedIn, type Visitor, type VisitorOptions, visit } from './browser.ts'

export interface MemberWindow extends Visitor, Caller {}

/** Gives a window the session of a caller. */
const takeSession = async ({ context }: Visitor, { headers }: Caller, host: string): Promise<void> => {
  const [name = '', value = ''] = /^([^=]+)=(.*)$/.exec(headers.cookie ?? '')?.slice(1) ?? []
  // The name of the cookie asks for a safe address, as which browsers take every localhost.
  const url = `https://${host}/`
  await context.addCookies([{ name, value, url, secure: true, httpOnly: true, sameSite: 'Lax' }])
}

/** A window of a member who has signed in; nothing is open in it yet. */
export const openWindow = async (
  who: PersonaName | WorldMember,
  options: VisitorOptions = {},
): Promise<MemberWindow> => {
  const host = options.host ?? 'localhost'
  const [visitor, member] = await Promise.all([visit(options), caller(who, host)])
  await Promise.all([takeSession(visitor, member, host), staySignedIn(visitor.context)])
  return { ...visitor, ...member }
}
