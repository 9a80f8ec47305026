/** The connection to NATS, and what a service's events are called there (decision 140). */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  AckPolicy,
  type Consumer,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import type { Degradations } from '../../../operations/degradations.ts'

/** Milliseconds after which an event that nobody acknowledged comes again. */
const acknowledgedWithin = 30_000
/** Events that may be on their way to a service at once; more wait in its stream. */
export const mostUnacknowledged = 1000
/** Milliseconds that the broker may take to answer. */
const patience = 5000

export const streamOf = (prefix: string, service: string): string => `${prefix}-events-${service}`

/** Returns a text as one word of a subject, different for different texts. */
const wordOf = (text: string): string =>
  /^[\w-]{1,80}$/.test(text) ? text : `~${createHash('sha256').update(text).digest('base64url')}`

export const subjectsOf = (prefix: string, service: string): string => `${prefix}.events.${service}.>`
export const subjectOf = (
  prefix: string,
  service: string,
  event: { sender: string; aggregate: string; name: string },
): string => [prefix, 'events', service, event.sender, wordOf(event.aggregate), event.name].join('.')
/** Returns what has to stay in order: a sender's aggregate, as it stands in the subject. */
export const orderingKeyOf = (subject: string): string => subject.split('.').slice(-3, -1).join('/')

export interface Broker {
  prefix: string
  /** @throws Error while the broker is away */
  client(): Promise<JetStreamClient>
  /** Sees to it that a service has its stream. @throws Error while the broker is away */
  ensureStream(service: string): Promise<void>
  /**
   * Makes a consumer for a service in place of any other: it begins with the first event that is not acknowledged,
   * whatever another one had under way.
   * @throws Error while the broker is away
   */
  beginAnew(service: string): Promise<Consumer>
  /** @returns ends it */
  onAway(listener: () => void): () => void
  /** Calls the listener each time it is reached, also again after it was away. */
  onReached(listener: () => void): void
  close(): Promise<void>
}

/** Returns the options of a connection: an address may hold name and password, and several addresses stand by commas. */
export const connectionOptions = (natsUrl: string) => {
  const addresses = natsUrl.split(',').map((one) => new URL(one.trim()))
  const [first] = addresses
  return {
    servers: addresses.map(({ host }) => host),
    ...(first?.username && { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }),
    ...(first?.protocol === 'tls:' && { tls: {} }),
  }
}

const isCode = (error: unknown, code: number): boolean => error instanceof JetStreamApiError && error.code === code

const createStream = async (manager: JetStreamManager, prefix: string, service: string): Promise<void> => {
  const name = streamOf(prefix, service)
  try {
    // One that is there stays as its operator has made it: how often it is kept, and how much of it.
    await manager.streams.info(name)
  } catch (error) {
    if (!isCode(error, JetStreamApiCodes.StreamNotFound)) throw error
    await manager.streams.add({
      name,
      subjects: [subjectsOf(prefix, service)],
      // Kept until the service has taken it; a full disk refuses what is new, which waits in the outbox then.
      retention: RetentionPolicy.Workqueue,
      discard: DiscardPolicy.New,
      storage: StorageType.File,
    })
  }
}

/**
 * Makes a consumer in place of all others. The stream holds what is not acknowledged and nothing else, so one that begins
 * with its first event leaves none out. Each has a name of its own, so that none reads on in another's place.
 */
const createConsumer = async (manager: JetStreamManager, stream: string, service: string): Promise<string> => {
  for await (const { name } of manager.consumers.list(stream))
    await manager.consumers.delete(stream, name).catch((error: unknown) => {
      if (!isCode(error, JetStreamApiCodes.ConsumerNotFound)) throw error
    })
  const name = `${service}-${randomUUID()}`
  await manager.consumers.add(stream, {
    durable_name: name,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(acknowledgedWithin),
    max_ack_pending: mostUnacknowledged,
  })
  return name
}

/** Opens the connection when it is first needed; from then on it comes back by itself. */
export const openBroker = (
  natsUrl: string,
  prefix: string,
  name: string,
  degradations: Pick<Degradations, 'say'>,
): Broker => {
  let connection: Promise<NatsConnection> | undefined
  const ensured = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const reachedListeners: (() => void)[] = []
  let away = false
  let closed = false

  const say = (reasons: readonly string[]) =>
    degradations.say('broker', new Map(reasons.length > 0 ? [['events', reasons]] : []))
  const changed = (isAway: boolean) => {
    away = isAway
    say(isAway ? ['they wait: the broker is away'] : [])
    if (isAway) {
      for (const listener of listeners) listener()
      return
    }
    // It may come back without what it had.
    ensured.clear()
    for (const listener of reachedListeners) listener()
  }
  const watch = async (connected: NatsConnection): Promise<void> => {
    changed(false)
    for await (const { type } of connected.status()) {
      if (type === 'disconnect') changed(true)
      if (type === 'reconnect') changed(false)
    }
    // It has ended for good, as when it lets us in no more: the next one who needs it asks anew.
    connection = undefined
    if (closed) return
    changed(true)
    away = false
  }
  const reach = (): Promise<NatsConnection> => {
    // Else a message would wait for its time to be over.
    if (away) return Promise.reject(new Error('The broker is away'))
    connection ??= connect({
      ...connectionOptions(natsUrl),
      name,
      timeout: patience,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      // A machine that is gone says nothing: it is away after a minute at most.
      pingInterval: 20_000,
      // Else each event that is sent takes down where, twice, before it fails: a quarter of what sending costs.
      noAsyncTraces: true,
    }).then((connected) => {
      void watch(connected)
      return connected
    })
    connection.catch(() => {
      connection = undefined
      say(['they wait: the broker does not answer'])
    })
    return connection
  }

  const ensureStream = (service: string): Promise<void> => {
    const ensuring =
      ensured.get(service) ??
      reach().then(async (connected) =>
        createStream(await jetstreamManager(connected, { timeout: patience }), prefix, service),
      )
    ensured.set(service, ensuring)
    ensuring.catch(() => ensured.delete(service))
    return ensuring
  }

  return {
    prefix,
    client: async () => jetstream(await reach(), { timeout: patience }),
    ensureStream,
    beginAnew: async (service) => {
      await ensureStream(service)
      const connected = await reach()
      const stream = streamOf(prefix, service)
      const name = await createConsumer(await jetstreamManager(connected, { timeout: patience }), stream, service)
      return await jetstream(connected, { timeout: patience }).consumers.get(stream, name)
    },
    onAway: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onReached: (listener) => void reachedListeners.push(listener),
    close: async () => {
      closed = true
      const connected = await connection?.catch(() => undefined)
      if (!connected) return
      // The last acknowledgements leave first; a broker that is away is not waited for.
      await Promise.race([connected.flush().catch(() => undefined), pause(1000, undefined, { ref: false })])
      await connected.close()
    },
  }
}
