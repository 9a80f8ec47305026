/** `POST /internal/events`: another service delivers a batch of its outbox. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ServiceState } from '../../http/internal/service-state.ts'
import type { ServiceTransport } from '../../http/transport.ts'
import type { Metrics } from '../../operations/internal/metrics.ts'
import type { Guards } from '../../rights/access-guard.ts'
import type { Outbox } from '../outbox.ts'
import { type DeliveryIntake, eventsPath, readBatch } from './delivery-intake.ts'
import { createDeliveryQueue, type DeliveryQueue, deliveryAnswer } from './delivery-queue.ts'

/** A batch holds a hundred domain events, so it may be larger than a call. Bytes. */
const batchLimit = 8 * 1024 * 1024

export const addDeliveryRoute = (
  app: FastifyInstance,
  { guards, intake, metrics, state }: { guards: Guards; intake: DeliveryIntake; metrics: Metrics; state: ServiceState },
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
      const answer = await intake.take(sender, batch.events)
      request.samvaerCall.end(200)
      return { ...answer, failed: [...answer.failed, ...batch.unread] }
    },
  })
}

/** A lane for each service that hears anything of this one. */
export const createDeliveryQueues = (
  outbox: Outbox,
  { transport, token, log }: { transport: ServiceTransport; token: () => Promise<string>; log: FastifyBaseLogger },
): DeliveryQueue[] =>
  outbox.targets.map((target) =>
    createDeliveryQueue({
      target,
      rows: outbox.rows,
      log,
      isStarting: () => transport.starting.has(target),
      send: async (batch) => {
        const answer = await transport.send(target, {
          method: 'POST',
          path: eventsPath,
          headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ events: batch }),
        })
        if (answer.status !== 200) throw new Error(`${target} answered ${answer.status} to events`)
        return deliveryAnswer.parse(JSON.parse(answer.body))
      },
    }),
  )
