import type { Collection, CreateIndexesOptions, Document, IndexSpecification } from 'mongodb'
import { expect, test } from 'vitest'
import { collectionOf, type TestDoc, useDatabase } from '../support/database.ts'
import { randomSource } from '../support/random.ts'
import { DOCUMENTS, RandomDocuments } from '../support/random-documents.ts'

const { db } = useDatabase()

/** Another one finds other mistakes: `SEED=5 vitest run indexed-or-not`. It is told when something differs. */
const SEED = Number(process.env.SEED ?? 20260101)
/** Rounds of a set of indexes: some questions at once, then some changes one after another. */
const ROUNDS = 40
const QUESTIONS = 36
const CHANGES = 14

const some = { c: { $exists: true } }
const folded = { locale: 'en', strength: 2 }
const base = { locale: 'en', strength: 1 }
const indexSets: [name: string, indexes: [IndexSpecification, CreateIndexesOptions][]][] = [
  [
    'single',
    [
      [{ a: 1 }, {}],
      [{ b: -1 }, {}],
      [{ u: 1 }, {}],
    ],
  ],
  [
    'multikey, and positions',
    [
      [{ a: 1, _id: 1 }, {}],
      [{ 'a.x': 1, _id: -1 }, {}],
      [{ 'a.y': -1, 'a.x': 1 }, {}],
      [{ 'a.0': 1 }, {}],
    ],
  ],
  [
    'compound',
    [
      [{ a: 1, b: -1 }, {}],
      [{ 'a.x': 1, 'a.y': 1 }, {}],
      [{ c: 1, b: 1 }, {}],
    ],
  ],
  [
    'compound in other orders',
    [
      [{ b: 1, a: 1 }, {}],
      [{ b: 1, c: -1, _id: 1 }, {}],
      [{ 'a.x': -1, b: 1 }, {}],
    ],
  ],
  [
    'descending',
    [
      [{ a: -1 }, {}],
      [{ b: -1, c: -1 }, {}],
      [{ c: -1, a: 1 }, {}],
      [{ u: -1, b: 1 }, {}],
    ],
  ],
  [
    'sparse',
    [
      [{ a: 1 }, { sparse: true }],
      [{ b: 1 }, { sparse: true }],
      [{ c: -1, a: 1 }, { sparse: true }],
    ],
  ],
  [
    'partial',
    [
      [{ b: 1 }, { partialFilterExpression: some }],
      [{ c: 1 }, { partialFilterExpression: { b: { $gt: 1 } } }],
      [{ a: -1 }, { partialFilterExpression: { b: 1 } }],
    ],
  ],
  [
    'unique',
    [
      [{ u: 1 }, { unique: true }],
      [{ b: 1, u: 1 }, { unique: true }],
      [
        { u: -1, a: 1 },
        { unique: true, partialFilterExpression: some },
      ],
    ],
  ],
  [
    'with collations',
    [
      [{ a: 1 }, { collation: folded }],
      [{ b: 1, _id: -1 }, { collation: base }],
      [{ c: 1 }, {}],
      [{ 'a.x': 1, b: 1 }, { collation: folded }],
    ],
  ],
  [
    'all kinds',
    [
      [{ a: 1, b: 1, c: 1 }, {}],
      [{ b: 1 }, { sparse: true }],
      [{ c: 1 }, { partialFilterExpression: { a: { $exists: true } } }],
      [{ u: 1 }, { unique: true }],
      [{ b: 1 }, { name: 'folded', collation: folded }],
    ],
  ],
]

/** What a collection does with something that has been asked or changed. */
type Act = (collection: Collection<TestDoc>) => Promise<unknown>

test.for(indexSets.map(([name, indexes], i) => [name, indexes, SEED + i] as const))(
  'indexes change nothing in 2,000 random questions and changes: %s',
  { timeout: 60_000 },
  async ([, indexes, seed]) => {
    const random = randomSource(seed)
    const make = new RandomDocuments(random)
    const docs = Array.from({ length: DOCUMENTS }, (_, i) => make.document(i))
    const [plain, indexed] = await Promise.all([collectionOf(db, docs), collectionOf(db, docs)])
    for (const [key, options] of indexes) await indexed.createIndex(key, options)
    const collation = () => (random.below(3) === 0 ? { collation: random.pick([folded, base]) } : {})

    const agree = async (what: Document, act: Act): Promise<void> => {
      const [expected, actual] = await Promise.all([act(plain), act(indexed)])
      expect(actual, `SEED=${seed} ${JSON.stringify(what)}`).toEqual(expected)
    }
    const ask = (): Promise<void> => {
      const [filter, sort] = [make.filter(), make.sort()]
      const page = {
        skip: random.below(4) === 0 ? random.below(10) : 0,
        limit: random.below(3) === 0 ? 1 + random.below(15) : 0,
      }
      const options = { ...page, sort, ...collation() }
      if (random.below(8) === 0) return agree({ filter }, (collection) => collection.countDocuments(filter))
      // With ids alone the answers are small; which documents they are is compared after the changes.
      const projection = { _id: 1 }
      return agree({ filter, options }, (collection) => collection.find(filter, { ...options, projection }).toArray())
    }
    const change = (): Promise<void> => {
      const [filter, update, sort] = [make.filter(), make.change(), make.sort()]
      const options = collation()
      switch (random.below(6)) {
        case 0:
          return agree({ filter, update, sort }, (collection) =>
            collection.findOneAndUpdate(filter, update, { sort, ...options }),
          )
        case 1: {
          const doc = make.document(random.below(DOCUMENTS))
          return agree({ doc }, (collection) => collection.replaceOne({ _id: doc._id }, doc, { upsert: true }))
        }
        case 2:
          return agree({ filter, sort }, (collection) => collection.findOneAndDelete(filter, { sort, ...options }))
        default:
          return agree({ filter, update }, (collection) => collection.updateMany(filter, update, options))
      }
    }

    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(Array.from({ length: QUESTIONS }, ask))
      for (let i = 0; i < CHANGES; i++) await change()
      await agree({ round }, (collection) => collection.find().sort({ _id: 1 }).toArray())
    }
  },
)
