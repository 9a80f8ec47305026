/** `POST /internal/events`: another service delivers a batch of its outbox. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Guards } from './access-guard.ts'
import { type EventIntake, eventsPath, readBatch } from './event-intake.ts'
import { createLane, deliveryAnswer, type Lane } from './event-lane.ts'
import type { Metrics } from './metrics.ts'
import type { Outbox } from './outbox.ts'
import type { ServiceState } from './service-state.ts'
import type { ServiceTransport } from './transport.ts'

/** A batch holds a hundred events, so it may be larger than a call. Bytes. */
const batchLimit = 8 * 1024 * 1024

export const addEventRoute = (
  app: FastifyInstance,
  { guards, intake, metrics, state }: { guards: Guards; intake: EventIntake; metrics: Metrics; state: ServiceState },
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
export const createLanes = (
  outbox: Outbox,
  { transport, token, log }: { transport: ServiceTransport; token: () => Promise<string>; log: FastifyBaseLogger },
): Lane[] =>
  outbox.targets.map((target) =>
    createLane({
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
