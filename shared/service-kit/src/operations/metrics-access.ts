/** Decides who may read `/metrics`: this machine, and clients that bring the token for it. */
import type { IncomingMessage } from 'node:http'
import { bearerOf, timingSafeEqualTexts } from '../keys/internal/timing-safe-equal.ts'

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const
const loopback = /^(::ffff:)?127\.|^::1$/
/** A page of somebody else reaches this machine by a name of its own, which it lets point here. */
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  localHost.test(headers.host ?? '') &&
  proxyHeaders.every((name) => headers[name] === undefined)

/** @param token SAMVAER_METRICS_TOKEN; without one, this machine alone */
export const mayReadMetrics = (request: IncomingMessage, token: string): boolean =>
  isLocal(request) || timingSafeEqualTexts(bearerOf(request.headers.authorization), token)
