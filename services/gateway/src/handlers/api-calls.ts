import type { IncomingMessage } from 'node:http'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { expectedMemberHeader } from '@samvaer/contracts/core/headers'
import { sessions as sessionsArea } from '@samvaer/contracts/identity/sessions'
import { sendError } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { bodyBytesOf, loginOf, readBody } from '../requests/request-body.ts'
import { type Attested, serviceHeaders } from '../requests/service-headers.ts'
import type { Route } from '../routing/route-table.ts'
import { sessionWriter } from '../sessions/session-answers.ts'
import { ssoVerifierOf } from '../sessions/sso-cookie.ts'
import { profileOf, visitOf } from '../sessions/visitors.ts'
import { siteOf } from '../sites/site-of.ts'
import { closedFor, mayEnterClosed } from '../status/maintenance.ts'
import { isForged } from './forged-request.ts'

/** The service that keeps the sessions; it alone may write their cookie and learns their token. */
const sessionKeeper = sessionsArea.service
const registryArea = 'Registry'
/** Acts that choose no release, or after which a second is early enough. */
const changesNoList = new Set([
  '/api/Registry/ReportRelease',
  '/api/Registry/ReportPageProblems',
  '/api/Registry/MarkProblem',
])

/** True when an act that says whose it is comes in the session of another member. */
const isOfAnother = (whose: string | string[] | undefined, { profileId }: SignedInProfile): boolean =>
  whose !== undefined && whose !== String(profileId)

/** Answers `/api/<Area>/<Call>`: what stands between a client and a service, in the order in which it is asked. */
export const apiCalls = (parts: GatewayParts) => {
  const { sessions, sockets, contexts, limits, forwarding, metrics, log } = parts

  const answer = async (route: Route, request: IncomingMessage, response: GatewayResponse): Promise<void> => {
    const found = siteOf(parts, request, response)
    const site = found instanceof Promise ? await found : found
    if (!site) return
    const { brand, client } = site
    if (route.switchedOffBy && brand[route.switchedOffBy]) return sendError(response, 'NotFound')
    if (isForged(route, request.headers, client.authority, site.hosts)) {
      metrics.forged()
      log.info({ requestId: response.requestId, call: route.path }, 'forged request refused')
      return sendError(response, 'ForgedRequest')
    }
    const bodyBytes = bodyBytesOf(route)
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) {
      return sendError(response, 'PayloadTooLarge')
    }

    const seen = visitOf(request, brand, sessions)
    const visit = seen instanceof Promise ? await seen : seen
    // An act of a member is not taken for a visitor's.
    const needsKnown = route.audience === 'signedIn' || route.creates
    if (visit.visitor === 'unknown' && needsKnown) return sendError(response, 'ServiceUnavailable')
    const profile = profileOf(visit.visitor)

    const closed = closedFor(brand)
    if (closed !== undefined && route.audience !== 'operator' && !mayEnterClosed(profile))
      return sendError(response, 'ServiceUnavailable', { retryAfter: closed })

    if (profile && isOfAnother(request.headers[expectedMemberHeader], profile))
      return sendError(response, 'AnotherMember')

    const body = route.countsLogin ? await readBody(request) : ''
    if (body === undefined) return sendError(response, 'PayloadTooLarge')
    const login = route.countsLogin ? loginOf(body) : undefined
    const limited = await limits.count(route.rates, { profile, address: client.address, login })
    if (limited) {
      metrics.limited(limited.rate)
      return sendError(response, limited.code, { retryAfter: limited.retryAfter })
    }

    const own = parts.routes.has(route.path) ? undefined : parts.ownServices.latest()?.services.get(route.service)
    if (own) {
      const context = await contexts.signFor(own.name, brand, visit.language, profile)
      const said = { requestId: response.requestId, address: client.address, context }
      response.ofCall = true
      return forwarding.forwardToOwn(own, request, response, serviceHeaders(request.headers, said))
    }

    const attested: Attested = {
      requestId: response.requestId,
      address: client.address,
      context: contexts.known(brand, visit.language, profile) ?? (await contexts.sign(brand, visit.language, profile)),
    }
    const { authorization } = request.headers
    if (route.audience === 'operator' && authorization !== undefined) attested.authorization = authorization
    if (route.service === sessionKeeper) {
      const { token, look } = visit
      if (token !== undefined) attested.session = token
      const ssoVerifier = ssoVerifierOf(request.headers.cookie)
      if (ssoVerifier !== undefined) attested.ssoVerifier = ssoVerifier
      if (request.headers.origin !== undefined) attested.origin = request.headers.origin
      response.sessionWriter = sessionWriter(() => token !== undefined && sessions.forget(token, look))
      // Signing out, ending sessions, a new standing: what is open must not outlive it.
      if (profile && route.method === 'POST') response.once('close', () => sockets.recheck(profile.profileId))
    }
    response.ofCall = true
    // A release that was published or chosen is on the next page, not a second later.
    if (route.area === registryArea && route.method === 'POST' && !changesNoList.has(route.path))
      response.once('finish', () => {
        parts.releases.forget()
        parts.ownServices.forget()
      })

    const headers = serviceHeaders(request.headers, attested)
    if (route.countsLogin) return forwarding.forwardRead(route.service, route.path, response, headers, body)
    forwarding.forward(route.service, request, response, headers, bodyBytes)
  }

  return async (request: IncomingMessage, response: GatewayResponse, path: string): Promise<void> => {
    const route = parts.routes.get(path) ?? (await parts.ownServices.current())?.routes.get(path)
    if (!route || route.method !== request.method) return sendError(response, 'NotFound')
    return answer(route, request, response)
  }
}
