/**
 * Keeps the changes of topics for a moment. A page asks to watch a topic after it has read it: what changed in between
 * would be told to nobody.
 */
import type { LiveRow } from '../models/live.ts'

/** A change of a topic, sent to everybody who watches it. */
export type TopicMessage = Pick<LiveRow, 'actorId' | 'dark' | 'live'>

/** Milliseconds from a read to the moment at which its page watches, on a slow phone. */
const keptFor = 15_000

interface Kept {
  /** By change, the one of each that came last. */
  changes: Map<string, TopicMessage>
  at: number
}

export class RecentChanges {
  /** The topic that changed last stands last. */
  private readonly byTopic = new Map<string, Kept>()

  private forget(now: number): void {
    for (const [topic, { at }] of this.byTopic) {
      if (now - at <= keptFor) return
      this.byTopic.delete(topic)
    }
  }

  add(topic: string, change: string, message: TopicMessage, now: Date): void {
    const at = now.getTime()
    this.forget(at)
    const changes = this.byTopic.get(topic)?.changes ?? new Map<string, TopicMessage>()
    this.byTopic.delete(topic)
    this.byTopic.set(topic, { changes: changes.set(`${change} ${message.actorId} ${message.dark}`, message), at })
  }

  /** The changes of a topic just now, each once. */
  of(topic: string, now: Date): TopicMessage[] {
    this.forget(now.getTime())
    return [...(this.byTopic.get(topic)?.changes.values() ?? [])]
  }
}
