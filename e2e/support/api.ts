/** The API as a program uses it, through the gateway, with a session of its own. */
import { request } from 'node:http'
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import { hasFactors, passkeyOf } from '@samvaer/testing/staff-factors'
import { type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
import { nextAddress } from './addresses.ts'
import { platform } from './platform.ts'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface SendOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** A request to a site; `localhost` names need no resolver this way. */
const sendTo = (origin: string, path: string, options: SendOptions = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { host, port } = new URL(origin)
    const message = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        headers: { ...options.headers, host },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        )
        answer.on('error', reject)
      },
    )
    message.on('error', reject)
    message.end(options.body)
  })

export interface Caller {
  /** Headers of this caller's session: cookie, address and what an act needs. */
  headers: Record<string, string>
  api: ApiClient
}

const originOf = (host: string) => `http://${host}:${new URL(platform().url).port}`

/** A request to a brand's host. */
export const send = (host: string, path: string, options?: SendOptions): Promise<RawAnswer> =>
  sendTo(originOf(host), path, options)

/** Signs in at a site; answers with the session's cookie as `name=value`. */
export const logOn = async (
  origin: string,
  who: PersonaName | WorldMember,
  headers: Record<string, string>,
): Promise<string> => {
  const member = typeof who === 'string' ? world.personas[who] : who
  const { email, name, profileId } = member
  const post = (call: string, input: object) =>
    sendTo(origin, `/api/LogOn/${call}`, {
      method: 'POST',
      headers: { ...headers, origin, 'x-requested-with': 'samvaer', 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  const byPasskey = async () => {
    const { challenge, rpId } = JSON.parse((await post('GetPasskeyChallenge', {})).body)
    return post('LogOnByPasskey', { passkey: passkeyOf(profileId).answer({ challenge, origin, rpId }) })
  }
  const byPassword = () => post('LogOn', { login: email, password: world.password })
  const first = hasFactors(member) ? await byPasskey() : await byPassword()
  // A member whom a test made one of the staff has a passkey since then.
  const answer = first.body.includes('SecondStepNeeded') ? await byPasskey() : first
  const cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0]
  if (answer.status !== 200 || !cookie) throw new Error(`${name} could not sign in: ${answer.status} ${answer.body}`)
  return cookie
}

const callerWith = (host: string, cookie: string | undefined): Caller => {
  const headers: Record<string, string> = {
    'x-forwarded-for': nextAddress(),
    origin: originOf(host),
    'x-requested-with': 'samvaer',
    ...(cookie && { cookie }),
  }
  const fetchLike: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const answer = await send(host, pathname + search, {
      method: init?.method ?? 'GET',
      headers: { ...headers, ...(init?.headers as Record<string, string>) },
      ...(typeof init?.body === 'string' && { body: init.body }),
    })
    return new Response(answer.body, { status: answer.status })
  }
  return { headers, api: createApiClient(originOf(host), { fetch: fetchLike }) }
}

/** Somebody without a session. */
export const anonymous = (host = 'localhost'): Caller => callerWith(host, undefined)

/** A persona or member with a fresh session. */
export const caller = async (who: PersonaName | WorldMember, host = 'localhost'): Promise<Caller> =>
  callerWith(host, await logOn(originOf(host), who, { 'x-forwarded-for': nextAddress() }))
