import type { CreateIndexesOptions, Document, IndexSpecification } from 'mongodb'
import { expect, test } from 'vitest'
import { collectionOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

/** The same numbers on every run, so that a difference can be looked at again (mulberry32). */
function randomSource(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomSource(20260101)
const below = (n: number) => Math.floor(random() * n)
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T

const scalars: unknown[] = [
  0,
  1,
  2,
  3,
  4,
  5,
  -1,
  1.5,
  'a',
  'b',
  'ab',
  'B',
  '',
  null,
  true,
  false,
  new Date(0),
  new Date(5),
]
// Mostly small numbers: only what is often equal and often in between finds mistakes.
const scalar = (): unknown => (below(3) > 0 ? below(4) : pick(scalars))

function value(): unknown {
  const kind = below(10)
  if (kind < 3) return scalar()
  if (kind < 5) return Array.from({ length: below(4) }, scalar)
  if (kind === 5) return { x: scalar(), y: scalar() }
  if (kind === 6) return undefined
  return Array.from({ length: below(4) }, () => (below(6) === 0 ? scalar() : { x: scalar(), y: scalar() }))
}

function randomDocument(_id: number): Document {
  const doc: Document = { _id }
  // One field alone holds arrays, because an index may hold only one array of a document.
  for (const field of ['a', 'b', 'c']) {
    const given = field === 'a' ? value() : below(5) === 0 ? undefined : scalar()
    if (given !== undefined) doc[field] = given
  }
  return doc
}

const paths = ['a', 'a', 'a', 'b', 'b', 'c', 'a.x', 'a.x', 'a.y', 'a.y', 'a.0', '_id']

function condition(): unknown {
  switch (below(12)) {
    case 0:
    case 1:
    case 2:
      return scalar()
    case 3:
      return { $in: Array.from({ length: 1 + below(4) }, scalar) }
    case 4:
      return { [pick(['$gt', '$gte', '$lt', '$lte'])]: scalar() }
    case 5:
      return { $gte: scalar(), $lt: scalar() }
    case 6:
      return { [pick(['$ne', '$gt'])]: scalar() }
    case 7:
      return { $exists: pick([true, false]) }
    case 8:
      return { $regex: pick(['^a', '^ab?', 'b$', '^A']) }
    case 9:
      return {
        $elemMatch: pick<Document>([{ x: scalar() }, { x: scalar(), y: scalar() }, { $gt: scalar(), $lt: scalar() }]),
      }
    case 10:
      return { $not: { $gt: scalar() } }
    default:
      return pick<unknown>([[1, 2], { x: 1, y: 2 }, { $size: 1 }, { $all: [1, 2] }, { $nin: [1, null] }])
  }
}

function filter(depth: number): Document {
  const result: Document = {}
  const count = 1 + below(3)
  for (let i = 0; i < count; i++) result[pick(paths)] = condition()
  if (depth > 0 && below(4) === 0) result.$or = [filter(depth - 1), filter(depth - 1)]
  if (depth > 0 && below(6) === 0) result.$and = [filter(depth - 1), filter(depth - 1)]
  return result
}

function sortOf(): [string, 1 | -1][] {
  const keys = new Map<string, 1 | -1>()
  const count = below(3)
  for (let i = 0; i < count; i++) keys.set(pick(['a', 'b', 'c', 'a.x']), pick([1, -1] as const))
  return [...keys, ['_id', pick([1, -1] as const)]]
}

const indexSets: [IndexSpecification, CreateIndexesOptions][][] = [
  [
    [{ a: 1, _id: 1 }, {}],
    [{ 'a.x': 1, _id: -1 }, {}],
    [{ 'a.y': -1, 'a.x': 1 }, {}],
    [{ 'a.0': 1 }, {}],
  ],
  [
    [{ a: 1 }, {}],
    [{ b: -1 }, {}],
  ],
  [
    [{ a: 1, b: -1 }, {}],
    [{ 'a.x': 1, 'a.y': 1 }, {}],
    [{ c: 1, b: 1 }, {}],
  ],
  [
    [{ b: 1, a: 1 }, {}],
    [{ b: 1, c: -1, _id: 1 }, {}],
    [{ 'a.x': -1, b: 1 }, {}],
  ],
  [
    [{ a: 1 }, { sparse: true }],
    [{ b: 1 }, { partialFilterExpression: { c: { $exists: true } } }],
    [{ c: 1 }, { partialFilterExpression: { b: { $gt: 1 } } }],
  ],
  [
    [{ b: 1 }, { sparse: true }],
    [{ a: -1 }, { partialFilterExpression: { b: 1 } }],
    [{ c: -1, a: 1 }, { sparse: true }],
  ],
  [
    [{ a: 1 }, { collation: { locale: 'en', strength: 2 } }],
    [{ b: 1, _id: -1 }, { collation: { locale: 'en', strength: 1 } }],
  ],
]

test.for(indexSets.map((set, i) => [i, set] as const))(
  'set of indexes %i changes no answer of 600 random queries',
  async ([, indexes]) => {
    const docs = Array.from({ length: 120 }, (_, i) => randomDocument(i))
    const [plain, indexed] = await Promise.all([collectionOf(db, docs), collectionOf(db, docs)])
    for (const [key, options] of indexes) await indexed.createIndex(key, options)
    const ask = async (i: number): Promise<void> => {
      const query = filter(2)
      const sort = sortOf()
      const options = { skip: below(4) === 0 ? below(10) : 0, limit: below(3) === 0 ? 1 + below(15) : 0 }
      const collation = below(3) === 0 ? { locale: 'en', strength: pick([1, 2]) } : undefined
      const run = async (collection: typeof plain) => {
        const cursor = collection.find(query, options).sort(Object.fromEntries(sort))
        if (collation) cursor.collation(collation)
        return (await cursor.toArray()).map((doc) => doc._id)
      }
      const [expected, actual] = await Promise.all([run(plain), run(indexed)])
      expect(actual, `query ${i}: ${JSON.stringify({ query, sort, options, collation })}`).toEqual(expected)
    }
    for (let i = 0; i < 600; i += 20) await Promise.all(Array.from({ length: 20 }, (_, j) => ask(i + j)))
    // The indexes are kept right by changes as well.
    for (let i = 0; i < 60; i++) {
      const changed = randomDocument(below(120))
      const target = { _id: changed._id }
      for (const collection of [plain, indexed]) await collection.replaceOne(target, changed)
    }
    for (let i = 600; i < 700; i += 20) await Promise.all(Array.from({ length: 20 }, (_, j) => ask(i + j)))
  },
)
