/**
 * `POST /services/<name>/internal/events`: a team's own service says something to members, by the outbox of its kit
 * (decision 150). It proves its name by its own key, and may send notices in its own words, and nothing else.
 */
import type { IncomingMessage } from 'node:http'
import { ownPath } from '@samvaer/contracts/core/own-path'
import { domainEventEnvelope, domainEvents } from '@samvaer/contracts/domain-events'
import { notifications } from '@samvaer/contracts/notifications/calls'
import { serviceTokens } from '@samvaer/service-kit/http/peers'
import { verifyServiceToken } from '@samvaer/service-kit/keys/context-token'
import { parsePublicKeys, signingKeys } from '@samvaer/service-kit/keys/signing-keys'
import * as z from 'zod'
import { sendError } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { bodyLimit, readBody } from '../requests/request-body.ts'
import { serviceHeaders } from '../requests/service-headers.ts'

const pathForm = /^\/services\/([a-z]{3,20})(\/internal\/events)$/
export const isOwnEvents = (path: string): boolean => pathForm.test(path)

const batch = z.strictObject({ events: z.array(domainEventEnvelope).max(1000) })
type Events = z.infer<typeof batch>['events']

const raised = domainEvents.NotificationRaised.payload.extend({
  type: z.literal('TeamNotice'),
  titles: domainEvents.NotificationRaised.payload.shape.titles.unwrap(),
  actorId: z.null(),
  path: z.string().refine((path) => ownPath(path) === path),
  mailed: z.never().optional(),
})
const withdrawn = domainEvents.NotificationWithdrawn.payload

/** The event with a key that no other sender has; undefined where it is not the service's to send. */
const ownEvent = (name: string, event: Events[number]): Events[number] | undefined => {
  const shape =
    event.name === 'NotificationRaised' ? raised : event.name === 'NotificationWithdrawn' ? withdrawn : z.never()
  const payload = shape.safeParse(event.payload).data
  if (!payload || !event.aggregate.startsWith(`${name}:`)) return undefined
  return { ...event, payload: { ...payload, key: `${name}:${payload.key}` } }
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const createOwnEvents = (parts: GatewayParts) => {
  const token = serviceTokens('gateway', parts.settings.signing)

  /** True for a token that this service signed with the key by which it was admitted. */
  const isSender = async (name: string, authorization: string | undefined): Promise<boolean> => {
    const service = (await parts.ownServices.current())?.services.get(name)
    if (!service || !authorization?.startsWith('Bearer ')) return false
    const keys = signingKeys([], parsePublicKeys(service.publicKey))
    return (await verifyServiceToken(authorization.slice('Bearer '.length), keys)) === name
  }

  return async (request: IncomingMessage, response: GatewayResponse): Promise<void> => {
    const [, name = '', path = ''] = pathForm.exec((request.url ?? '').split('?')[0] ?? '') ?? []
    const { address } = parts.clientOf(request)
    if (await parts.limits.count([], { profile: null, address })) return sendError(response, 'TooManyRequests')
    if (!(await isSender(name, request.headers.authorization))) return sendError(response, 'SignInRequired')
    const body = await readBody(request, bodyLimit)
    if (body === undefined) return sendError(response, 'PayloadTooLarge')
    const events = batch.safeParse(jsonIn(body)).data?.events.map((event) => ownEvent(name, event))
    if (!events || events.includes(undefined)) return sendError(response, 'InvalidInput')
    const headers = serviceHeaders(
      {},
      { requestId: response.requestId, address, authorization: `Bearer ${await token()}` },
    )
    headers['content-type'] = 'application/json'
    return parts.forwarding.forwardRead(notifications.service, path, response, headers, JSON.stringify({ events }))
  }
}
