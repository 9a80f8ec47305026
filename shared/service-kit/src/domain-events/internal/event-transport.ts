/** The ways by which events get from an outbox to their receivers: by HTTP, or through a broker where NATS_URL names one. */
import { randomUUID } from 'node:crypto'
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/internal/database.ts'
import { createLease } from '../../database/internal/lease.ts'
import { serviceTokens } from '../../http/peers.ts'
import type { ServiceTransport } from '../../http/transport.ts'
import type { SigningKeys } from '../../keys/signing-keys.ts'
import type { Degradations } from '../../operations/degradations.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { eventsPath } from './delivery-intake.ts'
import { type DeliveryAnswer, deliveryAnswer } from './delivery-queue.ts'
import type { EventReceiver } from './receive-events.ts'

export interface EventTransport {
  /** The receiver is in this process and becomes ready soon. */
  isStarting(target: string): boolean
  /**
   * Brings events to a receiver, or to where they are kept for it: those that are done need not be sent again.
   * @throws Error when nothing can be sent now
   */
  send(target: string, batch: DomainEventEnvelope[]): Promise<DeliveryAnswer>
  /** Calls the listener when it can send again; what is asked for anew each time, as by HTTP, says nothing. */
  onReached(listener: () => void): void
  /** Begins to take in what others sent, where they do not bring it themselves. */
  start(): void
  stop(): Promise<void>
}

export interface EventTransportParts {
  service: string
  settings: Pick<ServiceSettings, 'natsUrl' | 'databasePrefix'>
  transport: ServiceTransport
  signing: SigningKeys
  receiver: EventReceiver
  database: Database
  degradations: Pick<Degradations, 'say'>
  log: FastifyBaseLogger
}

const byHttp = ({ service, transport, signing }: EventTransportParts): EventTransport => {
  const token = serviceTokens(service, signing)
  return {
    isStarting: (target) => transport.starting.has(target),
    send: async (target, batch) => {
      const answer = await transport.send(target, {
        method: 'POST',
        path: eventsPath,
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events: batch }),
      })
      if (answer.status !== 200) throw new Error(`${target} answered ${answer.status} to events`)
      return deliveryAnswer.parse(JSON.parse(answer.body))
    },
    onReached: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  }
}

const byBroker = async (parts: EventTransportParts): Promise<EventTransport> => {
  // A process without one does not load its client.
  const [{ openBroker }, { sendToBroker }, { createEventConsumer, consumerLease }] = await Promise.all([
    import('./broker/connection.ts'),
    import('./broker/publish.ts'),
    import('./broker/consume.ts'),
  ])
  const { service, settings, signing, database, degradations } = parts
  const broker = openBroker(settings.natsUrl, settings.databasePrefix, service, degradations)
  const lease = createLease(database, 'events', randomUUID(), consumerLease)
  const consumer = createEventConsumer({ ...parts, broker, lease })
  return {
    isStarting: () => false,
    send: sendToBroker(broker, service, signing),
    onReached: broker.onReached,
    start: consumer.start,
    stop: async () => {
      await consumer.stop()
      await broker.close()
    },
  }
}

export const createEventTransport = (parts: EventTransportParts): EventTransport | Promise<EventTransport> =>
  parts.settings.natsUrl === '' ? byHttp(parts) : byBroker(parts)
