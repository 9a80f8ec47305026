/**
 * Sends news to open pages at once: to those of this process from memory, to those of others by a row that they find at
 * their next look, and sooner by the shared store where there is one. It is sent once and not kept: whoever misses it
 * reads.
 */
import { randomUUID } from 'node:crypto'
import { isDatabaseDown, loggable } from '@samvaer/service-kit/errors'
import { createKeyedMutex } from '@samvaer/service-kit/time/keyed-mutex'
import { Types } from 'mongoose'
import type { LiveRow } from '../models/live.ts'
import type { NotificationsParts } from '../models/models.ts'
import { type Connection, closeCodes } from './connection.ts'
import type { Connections } from './connections.ts'
import { cursorOf } from './cursor.ts'

type Outgoing = Omit<LiveRow, 'sentBy' | 'at'>

/** A message to everybody who watches its topic. */
type TopicOutgoing = Outgoing & { live: Extract<LiveRow['live'], { about: 'Topic' }> }
const isOfTopic = (message: Outgoing): message is TopicOutgoing => message.live?.about === 'Topic'

/** The channel of the store by which processes tell each other a row before they find it. */
const channel = 'live'

/** A row with the id by which it is known when it comes both ways. */
type IdentifiedRow = LiveRow & { _id: Types.ObjectId }

/** Names a process in the rows for the others, by its service. */
const names = new WeakMap<NotificationsParts['models'], string>()
const nameOf = ({ models }: Pick<NotificationsParts, 'models'>): string => {
  const name = names.get(models) ?? randomUUID()
  names.set(models, name)
  return name
}

/** Messages of one topic go one after the other: to look for blocks takes some longer than others. */
const inOrder = createKeyedMutex()

const deliver = (connection: Connection, { live }: Pick<Outgoing, 'live'>, at: Date): void => {
  const { profileId, heard: version } = connection
  const cursor = cursorOf({ profileId, version, at })
  if (live !== null) {
    connection.send({ type: 'live', live }, cursor)
    return
  }
  connection.send({ type: 'session' }, cursor)
  connection.close(closeCodes.restart)
}

/** Skips watchers whom a block keeps apart from the actor. */
const toWatchers = async (
  { directory, clock }: NotificationsParts,
  connections: Connections,
  message: TopicOutgoing,
): Promise<void> => {
  const { actorId, dark, live } = message
  connections.recentChanges.add(live.topic, live.change, message, clock())
  const watching = connections.watching(live.topic).filter((connection) => connection.dark === dark)
  if (watching.length === 0) return
  const pairs = actorId === null ? [] : watching.map(({ profileId }) => [actorId, profileId] as const)
  const hidden = await directory.hiddenAmong(pairs)
  for (const [index, connection] of watching.entries()) if (!hidden[index]) deliver(connection, message, clock())
}

/** Sends what changed just now in topics that a connection has begun to watch, past its blocks. */
const sendRecent = async (
  { directory, clock }: NotificationsParts,
  { recentChanges }: Connections,
  connection: Connection,
  topics: readonly string[],
): Promise<void> => {
  const { profileId, dark } = connection
  const recent = topics.flatMap((topic) => recentChanges.of(topic, clock())).filter((one) => one.dark === dark)
  for (const message of recent) {
    const hidden = message.actorId !== null && (await directory.hiddenAmong([[message.actorId, profileId]]))[0]
    if (!hidden) deliver(connection, message, clock())
  }
}

/** Has the connection watch these topics and no others, and hear what was new in them since its page read. */
export const watchTopics = (
  parts: NotificationsParts,
  connections: Connections,
  connection: Connection,
  topics: ReadonlySet<string>,
): void => {
  const begun = [...topics].filter((topic) => !connection.topics.has(topic))
  connections.watch(connection, topics)
  sendRecent(parts, connections, connection, begun).catch((error: unknown) => {
    if (!isDatabaseDown(error)) parts.log.warn({ failure: loggable(error) }, 'an open page was not reached')
  })
}

const toConnections = async (parts: NotificationsParts, connections: Connections, message: Outgoing): Promise<void> => {
  const { profileIds, dark } = message
  if (profileIds === null) {
    if (!isOfTopic(message)) return
    return inOrder(`${nameOf(parts)} ${message.live.topic}`, () => toWatchers(parts, connections, message))
  }
  // Light pages hear nothing of the dark side, and dark ones show mail of their own (docs/product/dark-variant.md).
  for (const profileId of profileIds)
    for (const connection of connections.of(profileId))
      if (message.live === null || connection.dark === dark) deliver(connection, message, parts.clock())
}

/** Milliseconds that rows are gathered for; other processes look four times a second. */
const gatheredFor = 50
/** The rows that other processes have still to hear, by service. */
const gathering = new WeakMap<NotificationsParts['models'], IdentifiedRow[]>()

const writeGathered = ({ models, log }: NotificationsParts): void => {
  const rows = gathering.get(models) ?? []
  gathering.delete(models)
  models.live.insertMany(rows, { lean: true, ordered: false }).catch((error: unknown) => {
    if (!isDatabaseDown(error)) log.debug({ failure: loggable(error) }, 'other processes were not reached')
  })
}

/** Reaches the connections of this process at once, and those of others by rows that are written together. */
export const sendLive = (parts: NotificationsParts, connections: Connections, message: Outgoing): void => {
  toConnections(parts, connections, message).catch((error: unknown) => {
    if (!isDatabaseDown(error)) parts.log.warn({ failure: loggable(error) }, 'open pages were not reached')
  })
  const row: IdentifiedRow = { ...message, _id: new Types.ObjectId(), sentBy: nameOf(parts), at: new Date() }
  parts.store.publish(channel, JSON.stringify(row))
  const rows = gathering.get(parts.models)
  if (rows) {
    rows.push(row)
    return
  }
  gathering.set(parts.models, [row])
  setTimeout(writeGathered, gatheredFor, parts).unref()
}

/** Ends the connections of a member, in this process and in others; whoever is signed in still comes back. */
export const endConnections = (parts: NotificationsParts, connections: Connections, profileId: number): void =>
  sendLive(parts, connections, { profileIds: [profileId], actorId: null, dark: false, live: null })

/** A row as another process told it. */
const readRow = (text: string): LiveRow & { _id: string } => {
  const row: Omit<LiveRow, 'at'> & { _id: string; at: string } = JSON.parse(text)
  return { ...row, at: new Date(row.at) }
}

/** Hands on what other processes sent; each row once, whichever way it comes first. */
export const createLiveWatch = (parts: NotificationsParts, connections: Connections) => {
  let passed = new Map<string, number>()
  parts.store.subscribe(channel, (text) => {
    // Nobody looks then, so that nothing of it would be forgotten again.
    if (connections.size === 0) return
    const row = readRow(text)
    if (passed.has(row._id)) return
    passed.set(row._id, row.at.getTime())
    toConnections(parts, connections, row).catch((error: unknown) => {
      if (!isDatabaseDown(error)) parts.log.warn({ failure: loggable(error) }, 'open pages were not reached')
    })
  })
  return async (since: Date): Promise<void> => {
    const rows = await parts.models.live
      .find({ at: { $gt: since }, sentBy: { $ne: nameOf(parts) } })
      // Those of one moment in the order of their ids, which their process counts.
      .sort({ at: 1, _id: 1 })
      .lean<(LiveRow & { _id: unknown })[]>()
    for (const row of rows) {
      const id = String(row._id)
      if (passed.has(id)) continue
      passed.set(id, row.at.getTime())
      await toConnections(parts, connections, row)
    }
    passed = new Map([...passed].filter(([, time]) => time > since.getTime()))
  }
}
