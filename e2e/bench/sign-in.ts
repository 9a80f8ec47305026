/** A session at a gateway, as a program gets one. */
import { world } from '@samvaer/testing/world'

/** @throws Error when the sign-in is refused */
export const signIn = async (gateway: string, login = world.personas.subscriber.email): Promise<string> => {
  const { host } = new URL(gateway)
  const answer = await fetch(`${gateway}/api/LogOn/LogOn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'samvaer',
      origin: `http://${host}`,
    },
    body: JSON.stringify({ login, password: world.password }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return cookie
}

/** The same for a browser. */
export const sessionCookie = async (gateway: string): Promise<{ name: string; value: string; url: string }> => {
  const [name = '', value = ''] = (await signIn(gateway)).split('=')
  // The name promises a secure cookie; browsers take `localhost` over HTTP for one when it is asked for by https.
  return { name, value, url: gateway.replace('http:', 'https:') }
}
