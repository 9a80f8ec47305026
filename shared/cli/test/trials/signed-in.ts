/** The API of a platform as a signed-in member of the demo world uses it. */
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import { type PersonaName, type WorldMember, world } from '@samvaer/testing/world'

const headersOf = (origin: string) => ({ origin, 'x-requested-with': 'samvaer' })

/** @throws Error when the sign-in is refused */
export const signedIn = async (origin: string, member: PersonaName | WorldMember): Promise<ApiClient> => {
  const { email } = typeof member === 'string' ? world.personas[member] : member
  const answer = await fetch(`${origin}/api/LogOn/LogOn`, {
    method: 'POST',
    headers: { ...headersOf(origin), 'content-type': 'application/json' },
    body: JSON.stringify({ login: email, password: world.password }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return createApiClient(origin, { headers: () => ({ ...headersOf(origin), cookie }) })
}
