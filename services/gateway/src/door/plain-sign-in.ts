/**
 * `POST /`: the form of the front page signs in before there is a script. It is the call of the page's script in all
 * but its answer: the same limits, delays and rights; a way on where it succeeds, and the page once more where not.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { callPath } from '@samvaer/contracts/core/call'
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { ownPath } from '@samvaer/contracts/core/own-path'
import { logOn } from '@samvaer/contracts/identity/log-on'
import {
  maximumEmail,
  maximumFactorCode,
  maximumPasswordLength,
  sessionHeader,
} from '@samvaer/contracts/identity/values'
import type { Refusal } from '@samvaer/contracts/shell/door'
import { staysCookie } from '@samvaer/contracts/shell/values'
import { sendText } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { brandOfOrigin } from '../handlers/forged-request.ts'
import { frontPath } from '../pages/find-page.ts'
import { readBody } from '../requests/request-body.ts'
import { serviceHeaders } from '../requests/service-headers.ts'
import { sessionWriter } from '../sessions/session-answers.ts'
import { profileOf, visitOf } from '../sessions/visitors.ts'
import { hostName } from '../sites/brands.ts'
import type { Site } from '../sites/site-of.ts'

const call = callPath(logOn.name, 'LogOn')
const startPath = '/Start'
/** Bytes: the four fields at their longest, each sign of them in nine. */
const sizeLimit = 9 * (maximumEmail + maximumPasswordLength + maximumFactorCode) + 1024
/** Seconds within which the next page takes note. */
const noteLife = 60

export const isPlainSignIn = ({ method }: IncomingMessage, path: string): boolean =>
  method === 'POST' && path === frontPath

/**
 * R2: whether the form may be one of somebody else's page. It can prove less than a script's call, so it has to come
 * from the very host that it is sent to.
 */
const isForgedForm = (headers: IncomingHttpHeaders, { client, hosts }: Site): boolean => {
  const form = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')
  const from = headers['sec-fetch-site']
  const sender = hostName((headers.origin ?? '').replace(/^https?:\/\//i, ''))
  const isOwn = sender === hostName(client.authority) && brandOfOrigin(headers.origin, client.authority, hosts)
  return !form || !isOwn || (from !== undefined && from !== 'same-origin')
}

interface Fields {
  login: string
  password: string
  remember: boolean
  code?: string
}

const fieldsOf = (body: string): Fields => {
  const fields = new URLSearchParams(body)
  const code = fields.get('code')?.trim()
  return {
    login: (fields.get('login') ?? '').trim(),
    password: fields.get('password') ?? '',
    remember: fields.has('remember'),
    ...(code && { code }),
  }
}

/** The page to which somebody was on the way, of this site alone. */
const wayOn = (request: IncomingMessage): string =>
  ownPath(new URL(request.url ?? '', 'http://localhost').searchParams.get('u')) ?? startPath

const errorIn = (body: string): ErrorCode => {
  try {
    return (JSON.parse(body) as { code?: ErrorCode }).code ?? 'Unexpected'
  } catch {
    return 'Unexpected'
  }
}

export const createPlainSignIn = (
  { routes, sessions, sockets, contexts, limits, transport, metrics, log }: GatewayParts,
  /** Sends the front page once more, with what was wrong. */
  sendAgain: (
    request: IncomingMessage,
    response: GatewayResponse,
    site: Site,
    answer: { status: number; refusal: Refusal },
  ) => Promise<void>,
) => {
  const rates = routes.get(call)?.rates ?? []

  return async (request: IncomingMessage, response: GatewayResponse, site: Site): Promise<void> => {
    const { brand, client } = site
    const { headers } = request
    const again = (status: number, refusal: Partial<Refusal>) =>
      sendAgain(request, response, site, { status, refusal: { login: '', remember: false, ...refusal } })
    if (isForgedForm(headers, site)) {
      metrics.forged()
      log.info({ requestId: response.requestId, call }, 'forged form refused')
      return again(403, { code: 'ForgedRequest' })
    }
    const body = await readBody(request, sizeLimit)
    if (body === undefined) return again(413, { code: 'WrongLogOn' })
    const fields = fieldsOf(body)
    const { login, password, remember } = fields
    const typed = { login: login.slice(0, maximumEmail), remember }
    if (login === '' || password === '') return again(400, typed)

    const { token, look, language, visitor } = await visitOf(request, brand, sessions)
    const profile = profileOf(visitor)
    const limited = await limits.count(rates, { profile, address: client.address })
    if (limited) {
      metrics.limited(limited.rate)
      response.setHeader('retry-after', String(limited.retryAfter))
      return again(429, { ...typed, code: limited.code, retryAfter: limited.retryAfter })
    }
    const attested = {
      requestId: response.requestId,
      address: client.address,
      context: contexts.known(brand, language, profile) ?? (await contexts.sign(brand, language, profile)),
      ...(token !== undefined && { session: token }),
    }
    const { 'user-agent': browser } = headers
    const sent = serviceHeaders(
      { 'content-type': 'application/json', ...(browser && { 'user-agent': browser }) },
      attested,
    )
    const answer = await transport
      .send(logOn.service, { method: 'POST', path: call, headers: sent, body: JSON.stringify(fields) })
      .catch(() => undefined)
    if (answer?.status !== 200) {
      const seconds = Number(answer?.headers['retry-after'])
      const code = answer ? errorIn(answer.body) : 'ServiceUnavailable'
      return again(answer?.status ?? 503, { ...typed, code, ...(seconds > 0 && { retryAfter: seconds }) })
    }
    const cookieOf = sessionWriter(() => token !== undefined && sessions.forget(token, look))
    // Open sockets must not outlive the session before.
    if (profile) response.once('close', () => sockets.recheck(profile.profileId))
    const cookie = cookieOf(String(answer.headers[sessionHeader]))
    const note = `${staysCookie}=1; Path=/; SameSite=Lax; Max-Age=${noteLife}`
    response.setHeader('set-cookie', [...(cookie ? [cookie] : []), ...(remember ? [note] : [])])
    sendText(response, 303, '', { location: wayOn(request) })
  }
}
