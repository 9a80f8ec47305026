/** The open connections of this process, by member. */
import type { NotificationsParts } from '../models/models.ts'
import { type Connection, closeCodes } from './connection.ts'
import { RecentChanges } from './recent-changes.ts'

/** Of one member: tabs and devices. */
const mostOfMember = 10
/** Milliseconds that clients get to say goodbye. */
const goodbye = 2000

export class Connections {
  readonly recentChanges = new RecentChanges()
  private readonly byMember = new Map<number, Set<Connection>>()
  private readonly byTopic = new Map<string, Set<Connection>>()
  private count = 0
  private onEmpty: (() => void) | undefined

  get size(): number {
    return this.count
  }

  of(profileId: number): Iterable<Connection> {
    return this.byMember.get(profileId) ?? []
  }

  watching(topic: string): Connection[] {
    return [...(this.byTopic.get(topic) ?? [])]
  }

  /** From now on the connection watches these topics and no others. */
  watch(connection: Connection, topics: ReadonlySet<string>): void {
    for (const topic of connection.topics) {
      const watching = this.byTopic.get(topic)
      watching?.delete(connection)
      if (watching?.size === 0) this.byTopic.delete(topic)
    }
    connection.topics = topics
    for (const topic of topics) this.byTopic.set(topic, (this.byTopic.get(topic) ?? new Set()).add(connection))
  }

  has(profileId: number): boolean {
    return this.byMember.has(profileId)
  }

  /** @returns false when the member has too many: then it is closed */
  add(connection: Connection): boolean {
    const { profileId } = connection
    const own = this.byMember.get(profileId) ?? new Set()
    if (own.size >= mostOfMember) {
      connection.close(closeCodes.tooMany)
      return false
    }
    this.byMember.set(profileId, own.add(connection))
    this.count += 1
    return true
  }

  remove(connection: Connection): void {
    const own = this.byMember.get(connection.profileId)
    if (!own?.delete(connection)) return
    this.watch(connection, new Set())
    if (own.size === 0) this.byMember.delete(connection.profileId)
    this.count -= 1
    if (this.count === 0) this.onEmpty?.()
  }

  each(act: (connection: Connection) => void): void {
    for (const own of this.byMember.values()) for (const connection of own) act(connection)
  }

  /** Asks everybody to come back, and waits until they are gone (R31). */
  async closeAll(): Promise<void> {
    if (this.count === 0) return
    const empty = new Promise<void>((resolve) => {
      this.onEmpty = resolve
    })
    this.each((connection) => connection.close(closeCodes.restart))
    const timer = setTimeout(() => this.each((connection) => connection.end()), goodbye)
    await empty
    clearTimeout(timer)
  }
}

const ofServices = new WeakMap<NotificationsParts['models'], Connections>()

/** The connections of a service, for its calls and its WebSocket alike. */
export const connectionsOf = ({ models }: NotificationsParts): Connections => {
  const known = ofServices.get(models) ?? new Connections()
  ofServices.set(models, known)
  return known
}
