/**
 * The interface of a remote's offline module (`remote.json`, `offline.module`) about its calls that wait. Types alone.
 */
import type { ProfileCard } from '../profile/card.ts'

/** A call that waits for a network. */
export interface WaitingCall {
  /**
   * In the order in which they were made. The thing that the call creates is named `-key` until it has an id; no real
   * one is negative.
   */
  key: number
  /** `<Area>/<Call>`. */
  call: string
  body: Readonly<Record<string, unknown>>
  /** When it was made, ISO 8601. */
  at: string
}

/** A read whose answer may show what waits. */
export interface WaitingRead {
  /** `<Area>/<Call>`. */
  call: string
  query: URLSearchParams
  answer: unknown
}

/** Exported as `offline` by the module. The shell loads it when something waits, and sends without it what it cannot load. */
export interface OfflineView {
  /**
   * By call: the answer that the page gets at once. It is given no call where the new one took a waiting one back. A
   * call without an entry gets an empty object.
   */
  answers: Readonly<Record<string, (waiting: WaitingCall | undefined) => object>>
  /**
   * The answer of a read as it will be once everything was sent.
   * @param waiting the remote's own calls, in their order, none that was refused
   * @param author the member who made them
   */
  show: (read: WaitingRead, waiting: readonly WaitingCall[], author: ProfileCard) => unknown
}
