import { type Document, deserialize } from 'bson'
import { expect, test } from 'vitest'
import { Engine } from '../../src/engine/engine.ts'
import { runCommand } from '../../src/server/run-command.ts'
import { decode, encode } from '../../src/values/bson-codec.ts'
import { randomSource } from '../support/random.ts'
import { DOCUMENTS, RandomDocuments } from '../support/random-documents.ts'

/*
 * Commands are given to the engine itself, as their bytes come off the wire: forty thousand round trips would prove
 * nothing more.
 */

/** Another one finds other mistakes: `SEED=5 vitest run indexed-or-not`. A failure names it. */
const SEED = Number(process.env.SEED ?? 20260101)
/** Rounds of a set of indexes: some questions at once, then some changes one after another. All with `npm test -- trials`. */
const ROUNDS = process.env.TRIALS === 'all' ? 40 : 14
const QUESTIONS = 36
const CHANGES = 14

const some = { c: { $exists: true } }
const folded = { locale: 'en', strength: 2 }
const base = { locale: 'en', strength: 1 }
const indexSets: [name: string, indexes: [key: Document, options: Document][]][] = [
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

const context = { $db: 'test' }

/** Returns an engine's answer to a command, in bytes. */
const bytesOf = async (engine: Engine, command: Buffer): Promise<Buffer> =>
  Buffer.concat(await runCommand(engine, () => decode(command)))

/** The answer in bytes as a document. @throws Error when it is a refusal */
function accepted(bytes: Buffer): Document {
  const reply = deserialize(bytes)
  if (reply.ok !== 1 || reply.writeErrors) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply
}

test.for(indexSets.map(([name, indexes], i) => [name, indexes, SEED + i] as const))(
  `indexes change nothing in ${ROUNDS * (QUESTIONS + CHANGES)} random questions and changes: %s`,
  async ([, indexes, seed]) => {
    const random = randomSource(seed)
    const make = new RandomDocuments(random)
    const [plain, indexed] = [new Engine(), new Engine()]
    const done = { questions: 0, found: 0, changed: 0 }
    const collation = () => (random.below(3) === 0 ? { collation: random.pick([folded, base]) } : {})

    /** Gives both engines a command; they have to answer the same, to the byte. */
    const agree = async (command: Document): Promise<Document> => {
      const bytes = encode({ ...command, ...context })
      const [expected, actual] = await Promise.all([bytesOf(plain, bytes), bytesOf(indexed, bytes)])
      const reply = accepted(expected)
      if (!actual.equals(expected))
        expect(deserialize(actual), `SEED=${seed} ${JSON.stringify(command)}`).toEqual(reply)
      expect(actual.equals(expected), `SEED=${seed} ${JSON.stringify(command)}, in bytes`).toBe(true)
      return reply
    }
    const ask = async (): Promise<void> => {
      const [filter, sort] = [make.filter(), make.sort()]
      const page = {
        skip: random.below(4) === 0 ? random.below(10) : 0,
        limit: random.below(3) === 0 ? 1 + random.below(15) : 0,
      }
      const options = { ...page, sort, ...collation() }
      done.questions++
      // With ids alone the answers are small; which documents they are is compared after the changes.
      const command =
        random.below(8) === 0
          ? { count: 'docs', query: filter }
          : { find: 'docs', filter, ...options, projection: { _id: 1 } }
      const { n, cursor } = await agree(command)
      // Only here: questions are asked at once, and a number read before the wait would lose what others found.
      done.found += n ?? cursor.firstBatch.length
    }
    const change = async (): Promise<void> => {
      const [filter, update, sort] = [make.filter(), make.change(), make.sort()]
      const options = collation()
      switch (random.below(6)) {
        case 0:
          await agree({ findAndModify: 'docs', query: filter, update, sort, ...options })
          return
        case 1: {
          const doc = make.document(random.below(DOCUMENTS))
          await agree({ update: 'docs', updates: [{ q: { _id: doc._id }, u: doc, upsert: true }] })
          return
        }
        case 2:
          await agree({ findAndModify: 'docs', query: filter, remove: true, sort, ...options })
          return
        default:
          done.changed += (
            await agree({ update: 'docs', updates: [{ q: filter, u: update, multi: true, ...options }] })
          ).n
      }
    }

    await agree({ insert: 'docs', documents: Array.from({ length: DOCUMENTS }, (_, i) => make.document(i)) })
    const named = indexes.map(([key, options], i) => ({ key, name: `index ${i}`, ...options }))
    accepted(await bytesOf(indexed, encode({ createIndexes: 'docs', indexes: named, ...context })))
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(Array.from({ length: QUESTIONS }, ask))
      for (let i = 0; i < CHANGES; i++) await change()
      await agree({ find: 'docs', filter: {}, sort: { _id: 1 } })
    }
    // They were asked of documents that were there, and changed them.
    expect(done.questions).toBe(ROUNDS * QUESTIONS)
    expect(done.found).toBeGreaterThan(done.questions / 10)
    expect(done.changed).toBeGreaterThan(ROUNDS * CHANGES)
  },
)
