import { rm } from 'node:fs/promises'
import { giveProof } from '@samvaer/identity/email-proof'
import { identityService } from '@samvaer/identity/service'
import { registryService } from '@samvaer/registry/service'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { siteService } from '@samvaer/site/service'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { Agent } from 'undici'
import { type Gateway, type GatewayOptions, startGateway } from '../../src/gateway.ts'
import { writeShell } from './shell-dist.ts'

export interface Sent {
  method?: 'GET' | 'POST' | 'HEAD' | 'PUT' | 'DELETE' | 'OPTIONS'
  /** Host name; the gateway's port is added. */
  host?: string
  headers?: Record<string, string | undefined>
  body?: unknown
  /** The session token to send as cookie. */
  session?: string | undefined
}

export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  json(): Record<string, unknown>
}

export interface TestSite {
  port: number
  gateway: Gateway
  services: TestServices
  shellDir: string
  /** Sends a request as it stands. */
  send(path: string, sent?: Sent): Promise<Received>
  /** Sends an act as a page of the site would. */
  act(path: string, body: unknown, sent?: Sent): Promise<Received>
  /** Creates a member and answers the session token. */
  signUp(name: string, sent?: Sent): Promise<string>
  close(): Promise<void>
}

export const password = 'a quiet evening at the lake'

/** The session token of a Set-Cookie header. */
export const tokenOf = (received: Received): string =>
  /^__Host-sid=([^;]*)/.exec(String(received.headers['set-cookie'] ?? ''))?.[1] ?? ''

const withoutUndefined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined))

export interface StartSite extends Partial<Omit<GatewayOptions, 'settings'>> {
  settings?: Partial<ServiceSettings>
  definitions?: readonly { readonly name: string }[]
}

/** The gateway in front of real services, over a database of their own. */
export const startSite = async ({ settings, definitions, ...options }: StartSite = {}): Promise<TestSite> => {
  const started = await startServices(definitions ?? [identityService, siteService, registryService], {
    // Nobody waits for the mails.
    settings: { smtpUrl: 'smtp://127.0.0.1:9', ...settings },
  })
  // Passwords take the cost of tests in services of development alone; the gateway is as in production.
  const services = { ...started, settings: { ...started.settings, development: false } }
  const shellDir = await writeShell()
  const gateway = await startGateway({
    settings: services.settings,
    transport: services.transport,
    port: 0,
    host: '127.0.0.1',
    shellDir,
    trustedProxies: ['127.0.0.1'],
    ...options,
  })
  const { port } = gateway
  const agent = new Agent()

  const send = async (path: string, sent: Sent = {}): Promise<Received> => {
    const { method = 'GET', host = 'localhost', headers = {}, body, session } = sent
    // The path as it stands: an address would be tidied up before it is sent.
    const answer = await agent.request({
      origin: `http://127.0.0.1:${port}`,
      path,
      method,
      headers: withoutUndefined({
        host: `${host}:${port}`,
        cookie: session === undefined ? undefined : `__Host-sid=${session}`,
        ...headers,
      }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    const text = bytes.toString('utf8')
    return { status: answer.statusCode, headers: answer.headers, text, bytes, json: () => JSON.parse(text) }
  }
  const act = (path: string, body: unknown, sent: Sent = {}) =>
    send(path, {
      method: 'POST',
      ...sent,
      body,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'samvaer',
        origin: `http://${sent.host ?? 'localhost'}:${port}`,
        ...sent.headers,
      },
    })
  let members = 0
  const signUp = async (name: string, sent: Sent = {}) => {
    members += 1
    const { items } = (await send('/api/Common/GetSiteCountries')).json() as { items: { id: number }[] }
    const { parts } = services.service(identityService)
    const { items: brands } = await services.peers.get('Brands/GetBrands', {})
    const { community = 'dk' } = brands.find(({ hosts }) => hosts.includes(sent.host ?? 'localhost')) ?? {}
    const email = `${name.toLowerCase()}@example.org`
    const created = await act(
      '/api/Profiles/CreateProfile',
      {
        name,
        email,
        emailProof: await giveProof(parts, community, email),
        password,
        persons: [{ gender: 'Female', birthday: '1980-05-17' }],
        countryId: items[0]?.id,
        zipCode: '4600',
        city: 'Køge',
        acceptTerms: true,
        consentSensitiveData: true,
      },
      { ...sent, headers: { 'x-forwarded-for': `198.51.100.${members}`, ...sent.headers } },
    )
    if (created.status !== 200) throw new Error(`Signing up failed: ${created.text}`)
    return tokenOf(created)
  }
  const close = async () => {
    await gateway.close()
    await agent.close()
    await services.close()
    await rm(shellDir, { recursive: true, force: true })
  }
  return { port, gateway, services, shellDir, send, act, signUp, close }
}
