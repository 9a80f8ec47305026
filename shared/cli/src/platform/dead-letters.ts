/** Events that services put aside, read and released by an operator (decision 140). */
import { type DeadLetterRow, deadLettersCollection } from '@samvaer/service-kit/domain-events/dead-letters'
import type { Collection } from 'mongodb'
import { onServices, type Place } from './service-databases.ts'

export interface DeadLetter extends Pick<DeadLetterRow, 'name' | 'code' | 'at'> {
  service: string
  /** `<sender>/<aggregate>` */
  key: string
  id: string
  /** The event as its sender wrote it, or as it claims to be where nobody is believed to have signed it. */
  content: unknown
}

export interface Chosen {
  service?: string | undefined
  /** `<sender>/<aggregate>` */
  key?: string | undefined
}

/** The middle of three parts is what was signed. */
const contentOf = ({ event, signed = '' }: DeadLetterRow): unknown => {
  if (event !== undefined) return event
  try {
    return JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()).envelope
  } catch {
    return undefined
  }
}

const filterOf = ({ key }: Chosen) => (key === undefined ? {} : { orderingKey: key })

const onLetters = <T>(
  place: Place,
  chosen: Chosen,
  work: (service: string, rows: Collection<DeadLetterRow>) => Promise<T>,
): Promise<T[]> =>
  onServices(place, chosen, (service, database) =>
    work(service, database.collection<DeadLetterRow>(deadLettersCollection)),
  )

/** Returns what was put aside, service by service and those of a key in their order. */
export const deadLettersOf = async (place: Place, chosen: Chosen = {}): Promise<DeadLetter[]> => {
  const found = await onLetters(place, chosen, async (service, rows) => {
    const own = await rows.find(filterOf(chosen)).sort({ orderingKey: 1, sequence: 1 }).toArray()
    return own.map((row) => {
      const { _id: id, orderingKey: key, name, code, at } = row
      return { service, id, key, name, code, at, content: contentOf(row) }
    })
  })
  return found.flat()
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Has services take them again, within some seconds. @returns how many */
export const takeAgain = async (place: Place, chosen: Chosen): Promise<number> =>
  sumOf(
    await onLetters(place, chosen, async (_, rows) => {
      const { matchedCount } = await rows.updateMany(filterOf(chosen), { $set: { dueAt: new Date() } })
      return matchedCount
    }),
  )

/** Gives up an event that can never be taken: what follows it goes on without it. @returns how many */
export const discard = async (
  place: Place,
  { service, id }: { service?: string | undefined; id: string },
): Promise<number> =>
  sumOf(await onLetters(place, { service }, async (_, rows) => (await rows.deleteOne({ _id: id })).deletedCount))
