/**
 * Reads of several calls in one question to the database: what is asked for within one turn of the event loop is read at
 * once. It keeps nothing: whoever asks gets what was read after asking, so a block or a right that changes holds from the
 * next request on, as if each had asked alone (decision 83).
 */
import type { Model } from 'mongoose'
import { rowsOfModel } from './find-rows.ts'

/** Keys of one question at the most: a longer one would hold up the others. */
const atOnce = 1000

const endOfTurn = () => new Promise<void>((done) => setImmediate(done))

interface Batch<Key, Value> {
  keys: Set<Key>
  found: Promise<ReadonlyMap<Key, Value>>
}

/**
 * A reader of values by their keys. Its answer is shared with others who ask at the same moment: nobody may change it.
 * @param read asked once for all keys of a turn; keys that it does not answer are not there
 */
export const batchLoader = <Key, Value>(
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): ((keys: Iterable<Key>) => Promise<Map<Key, Value>>) => {
  let gathering: Batch<Key, Value> | undefined

  const begin = (): Batch<Key, Value> => {
    const keys = new Set<Key>()
    const found = endOfTurn().then(() => {
      if (gathering?.keys === keys) gathering = undefined
      return read([...keys])
    })
    return { keys, found }
  }

  return async (asked) => {
    const own = new Set(asked)
    if (own.size === 0) return new Map()
    if (gathering && gathering.keys.size + own.size > atOnce) gathering = undefined
    gathering ??= begin()
    for (const key of own) gathering.keys.add(key)
    const found = await gathering.found
    const answer = new Map<Key, Value>()
    for (const key of own) {
      const value = found.get(key)
      if (value !== undefined) answer.set(key, value)
    }
    return answer
  }
}

/** Fields that are read, as MongoDB names them: `{ authorId: 1 }` or `{ text: 0 }`. */
type Fields = Readonly<Record<string, 0 | 1>>

/** By model and by what is asked of it: all readers of a process and a database ask together. */
const readers = new WeakMap<object, Map<string, (keys: Iterable<unknown>) => Promise<Map<unknown, unknown>>>>()

const readerOf = <Key, Value>(model: object, name: string, read: (keys: Key[]) => Promise<Map<Key, Value>>) => {
  const known = readers.get(model) ?? new Map()
  readers.set(model, known)
  const reader = known.get(name) ?? batchLoader(read)
  known.set(name, reader)
  return reader as (keys: Iterable<Key>) => Promise<Map<Key, Value>>
}

/** Returns a filter for keys; a single one is named by itself, as a list of one takes the database longer. */
export const among = <Key>(keys: readonly Key[]): Key | { $in: readonly Key[] } =>
  keys.length === 1 ? (keys[0] as Key) : { $in: keys }

/**
 * Rows by their ids, outside of a transaction; those that are not there are not among them.
 * @param fields as few as are needed; whoever names the same ones asks together
 */
export const rowsById = <Row extends { _id: unknown }, Key extends Row['_id'] = Row['_id']>(
  model: Model<Row>,
  ids: Iterable<Key>,
  fields: Fields,
): Promise<Map<Key, Row>> => {
  const read = async (keys: Key[]) => {
    const found = await rowsOfModel(model, { _id: among(keys) }, { projection: fields })
    return new Map(found.map((row) => [row._id as Key, row]))
  }
  return readerOf(model, JSON.stringify(fields), read)(ids)
}

/**
 * The rows that belong to a member, outside of a transaction.
 * @param owner the field that names the member, with an index that begins with it
 */
export const rowsOfMember = async <Row extends object>(
  model: Model<Row>,
  owner: keyof Row & string,
  profileId: number,
  fields: Fields,
): Promise<Row[]> => {
  const read = async (keys: number[]) => {
    const found = await rowsOfModel(model, { [owner]: among(keys) }, { projection: { ...fields, [owner]: 1 } })
    return Map.groupBy(found, (row) => row[owner] as number)
  }
  const found = await readerOf(model, JSON.stringify([owner, fields]), read)([profileId])
  return found.get(profileId) ?? []
}

/**
 * Reads those of a member's rows that are about one of these, outside of a transaction.
 * @param owner the field that names the member
 * @param about the field that names what a row is about; an index begins with both, and no two rows have the same
 */
export const rowsOfMemberAbout = async <Row extends object>(
  model: Model<Row>,
  [owner, about]: readonly [owner: keyof Row & string, about: keyof Row & string],
  profileId: number,
  ids: Iterable<number>,
): Promise<Map<number, Row>> => {
  const keyOf = (member: unknown, id: unknown) => `${member}:${id}`
  const read = async (keys: string[]) => {
    const pairs = keys.map((key) => key.split(':').map(Number) as [number, number])
    const members = [...Map.groupBy(pairs, ([member]) => member)].map(([member, theirs]) => ({
      [owner]: member,
      [about]: among(theirs.map(([, id]) => id)),
    }))
    const [only, ...others] = members
    const found = await rowsOfModel(model, others.length === 0 && only ? only : { $or: members })
    return new Map(found.map((row) => [keyOf(row[owner], row[about]), row]))
  }
  const asked = new Map([...ids].map((id) => [keyOf(profileId, id), id]))
  const found = await readerOf(model, JSON.stringify([owner, about]), read)(asked.keys())
  return new Map([...found].map(([key, row]) => [asked.get(key) ?? 0, row]))
}
