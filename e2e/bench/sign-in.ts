/** A session at a gateway, as a program gets one. */
import { passkeyOf } from '@samvaer/testing/staff-factors'
import { type WorldMember, world } from '@samvaer/testing/world'

const post = (gateway: string, call: string, input: object): Promise<Response> =>
  fetch(`${gateway}/api/LogOn/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'samvaer',
      origin: `http://${new URL(gateway).host}`,
    },
    body: JSON.stringify(input),
  })

const cookieOf = async (answer: Response): Promise<string> => {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return cookie
}

/** @throws Error when the sign-in is refused */
export const signIn = async (gateway: string, login = world.personas.subscriber.email): Promise<string> =>
  cookieOf(await post(gateway, 'LogOn', { login, password: world.password }))

/** Staff have their rights with a factor alone. */
export const signInStaff = async (gateway: string, { profileId }: WorldMember): Promise<string> => {
  const { challenge, rpId } = (await (await post(gateway, 'GetPasskeyChallenge', {})).json()) as {
    challenge: string
    rpId: string
  }
  const passkey = passkeyOf(profileId).answer({ challenge, rpId, origin: `http://${new URL(gateway).host}` })
  return cookieOf(await post(gateway, 'LogOnByPasskey', { passkey }))
}

/** The same for a browser. */
export const sessionCookie = async (gateway: string): Promise<{ name: string; value: string; url: string }> => {
  const [name = '', value = ''] = (await signIn(gateway)).split('=')
  // The name promises a secure cookie; browsers take `localhost` over HTTP for one when it is asked for by https.
  return { name, value, url: gateway.replace('http:', 'https:') }
}
