/** `POST /internal/events`: another service delivers a batch of its outbox. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ServiceState } from '../../http/internal/service-state.ts'
import type { Metrics } from '../../operations/internal/metrics.ts'
import type { Guards } from '../../rights/access-guard.ts'
import type { Outbox } from '../outbox.ts'
import { eventsPath, readBatch } from './delivery-intake.ts'
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts'
import type { EventTransport } from './event-transport.ts'
import type { EventReceiver } from './receive-events.ts'

/** A batch holds a hundred domain events, so it may be larger than a call. Bytes. */
const batchLimit = 8 * 1024 * 1024

export const addDeliveryRoute = (
  app: FastifyInstance,
  {
    guards,
    receiver,
    metrics,
    state,
  }: { guards: Guards; receiver: EventReceiver; metrics: Metrics; state: ServiceState },
): void => {
  const record = metrics.ofCall(eventsPath)
  app.post(eventsPath, {
    bodyLimit: batchLimit,
    onRequest: async (request, reply) => {
      // Every start and stop answers so, and no line is written of it: the sender says when it lasts.
      if (state.phase !== 'ready') return reply.code(503).send()
      if ((await guards.senderOf(request)) === undefined) throw new ProductError('SignInRequired')
    },
    handler: async (request) => {
      const sender = await guards.senderOf(request)
      const batch = readBatch(request.body)
      if (sender === undefined) throw new ProductError('SignInRequired')
      if (!batch) throw new ProductError('InvalidInput')
      request.samvaerCall = state.begin(record)
      const answer = await receiver.take(sender, batch)
      request.samvaerCall.end(200)
      return answer
    },
  })
}

/** A lane for each service that hears anything of this one. */
export const createDeliveryQueues = (
  outbox: Outbox,
  { isStarting, send, onReached }: Pick<EventTransport, 'isStarting' | 'send' | 'onReached'>,
  log: FastifyBaseLogger,
): DeliveryQueue[] => {
  const lanes = outbox.targets.map((target) =>
    createDeliveryQueue({
      target,
      rows: outbox.rows,
      log,
      isStarting: () => isStarting(target),
      send: (batch) => send(target, batch),
    }),
  )
  onReached(() => {
    for (const lane of lanes) lane.sendNow()
  })
  return lanes
}
