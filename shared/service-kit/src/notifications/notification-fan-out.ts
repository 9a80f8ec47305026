/**
 * Notifies many members of one thing, and withdraws it (decision 128). A row is written in the transaction of the act;
 * a task sees to its receivers in portions, each in a transaction of its own that also writes how far the row came. So
 * the member who acts waits for none of it, a process that dies forgets nobody, and one row that fails holds up no other.
 */
import type { Model, QueryFilter, SchemaDefinition } from 'mongoose'
import type { Parts, Task, Transaction } from '../parts.ts'
import { processQueues, type QueueParts } from '../tasks/work-queue.ts'
import type { Notification, notificationsFrom } from './notifications.ts'

/** Receivers that one transaction sees to. */
export const notificationPortion = 50

/** A member with the key of the notification. */
export interface Receiver {
  profileId: number
  key: string
  /** The page that it leads this member to, where it is not the same for all. */
  path?: string
}

/** Progress of a row; what it is about, and whom it concerns, are the service's own fields. */
export interface FanOutProgress {
  _id: string
  act: 'raise' | 'withdraw'
  /** The place behind which the next portion begins; empty at the beginning. */
  after: string
  /** In a withdrawal, the place up to which receivers had been notified. */
  raisedTo: string
  done: boolean
  at: Date
}

export const fanOutProgressFields = {
  act: { type: String, default: 'raise' },
  after: { type: String, default: '' },
  raisedTo: { type: String, default: '' },
  done: { type: Boolean, default: false },
  at: { type: Date, required: true },
} as const satisfies SchemaDefinition

/** The progress of a new row. */
export const fanOutBegun = (at: Date) => ({ act: 'raise' as const, after: '', raisedTo: '', done: false, at })

/** The place of a row whose receivers were all seen to, behind every key. */
const everybody = '~'

/** Cuts receivers who are named into the portions that have a row each. */
export const inPortions = <Item>(receivers: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(receivers.length / notificationPortion) }, (_, index) =>
    receivers.slice(index * notificationPortion, (index + 1) * notificationPortion),
  )

export interface Portion {
  receivers: readonly Receiver[]
  /** The place behind which the next portion begins; absent when nobody is left. */
  next?: string | undefined
}

export interface NotificationFanOut<Row extends FanOutProgress, Service extends string> {
  rows: Model<Row>
  dark: boolean
  /** True where a row stays once all have been notified, so that they can learn that it is no longer so. */
  kept: boolean
  /** The receivers of the next portion of a row, as its act and its place say. */
  portion(row: Row, transaction: Transaction): Promise<Portion> | Portion
  /** The notification as it is now; undefined where there is nothing to notify of any more. */
  about(
    row: Row,
    transaction: Transaction,
  ): Promise<Omit<Notification<Service>, 'profileId' | 'key' | 'dark'> | undefined>
}

/** Rows of before know no progress: they have to be raised from the beginning. */
const notDone = { done: { $in: [false, null] } }
const notBegun = { act: { $in: ['raise', null] }, after: { $in: ['', null] }, ...notDone }

/** Has the receivers of these rows learn that it is no longer so, as far as they were notified. */
export const withdrawFanOut = async <Row extends FanOutProgress>(
  rows: Model<Row>,
  which: QueryFilter<Row>,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  await rows.deleteMany({ ...which, ...notBegun } as QueryFilter<Row>, { session })
  const change = { act: 'withdraw', raisedTo: '$after', after: '', done: false }
  await rows.updateMany({ ...which, act: 'raise' } as QueryFilter<Row>, [{ $set: change }], {
    session,
    updatePipeline: true,
  })
}

/** The task that processes the rows of several places, such as the two sides. */
export const notificationFanOutTask = <Place, Row extends FanOutProgress, const Service extends string>(
  parts: QueueParts & Pick<Parts<never>, 'transaction'>,
  name: string,
  notifications: ReturnType<typeof notificationsFrom<Service>>,
  places: readonly Place[],
  fanOutOf: (place: Place) => NotificationFanOut<Row, Service>,
): Task => {
  const raise = async (
    { dark, about }: NotificationFanOut<Row, Service>,
    row: Row,
    receivers: readonly Receiver[],
    transaction: Transaction,
  ): Promise<boolean> => {
    const notification = await about(row, transaction)
    if (!notification) return false
    for (const receiver of receivers)
      await notifications.raise(transaction, { ...notification, ...receiver, dark } as Notification<Service>)
    return true
  }

  const step = async (
    fanOut: NotificationFanOut<Row, Service>,
    { _id }: Row,
    transaction: Transaction,
  ): Promise<'more' | undefined> => {
    const { rows, kept, portion } = fanOut
    const { session } = transaction
    // Another process, or the end of what it is about, may have been faster.
    const row = (await rows.findOne({ _id, ...notDone } as QueryFilter<Row>, null, { session }).lean()) as Row | null
    if (!row) return undefined
    const { receivers, next } = await portion(row, transaction)
    let goesOn = next !== undefined
    if (row.act === 'withdraw')
      for (const { profileId, key } of receivers) await notifications.withdraw(transaction, profileId, key)
    else goesOn = (await raise(fanOut, row, receivers, transaction)) && goesOn
    if (!goesOn && (row.act === 'withdraw' || !kept)) await rows.deleteOne({ _id }, { session })
    else
      await rows.updateOne({ _id }, { $set: goesOn ? { after: next } : { done: true, after: everybody } }, { session })
    return goesOn ? 'more' : undefined
  }

  return {
    name,
    everySeconds: 3,
    run: processQueues(parts, places, (place) => {
      const fanOut = fanOutOf(place)
      return {
        what: name,
        due: async (others, limit) => {
          const due = { ...notDone, ...others } as QueryFilter<Row>
          return (await fanOut.rows.find(due).sort({ at: 1 }).limit(limit).lean()) as Row[]
        },
        act: (row) => parts.transaction((transaction) => step(fanOut, row, transaction)),
      }
    }),
  }
}
