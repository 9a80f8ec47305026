import { type Document, Long, ObjectId } from 'bson'
import type { RandomSource } from './random.ts'
import { legacyQuery, message, opMsg, opMsgWith } from './raw-connection.ts'

/** A message that no driver would send. */
export interface MutatedMessage {
  readonly kind: string
  readonly bytes: Buffer
  /** Nothing of it may succeed: it is answered by an error, or its connection is closed. */
  readonly malformed: boolean
}

const $db = 'mutated'
const docs: Document[] = [1, 2, 3].map((_id) => ({
  _id,
  a: [1, 'x', { b: null }],
  at: new Date(5),
  n: Long.fromNumber(9),
}))
const pipeline = [{ $match: { a: { $gt: 1 } } }, { $group: { _id: '$a', n: { $sum: 1 } } }, { $sort: { n: -1 } }]
const valid: Buffer[] = [
  opMsg({ hello: 1, $db: 'admin' }),
  opMsg({ ping: 1, $db: 'admin' }),
  opMsg({ find: 'c', filter: { a: { $in: [1, 'x'] }, $or: [{ b: 1 }, { c: /x/i }] }, sort: { a: 1 }, limit: 5, $db }),
  opMsg({ insert: 'c', documents: docs, ordered: false, $db }),
  opMsgWith({ insert: 'c', ordered: true, $db }, 'documents', docs),
  opMsg({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { 'a.0': 5 }, $push: { l: 1 } }, upsert: true }], $db }),
  opMsgWith({ update: 'c', $db }, 'updates', [{ q: { a: 1 }, u: [{ $set: { b: '$a' } }], multi: true }]),
  opMsg({ delete: 'c', deletes: [{ q: { _id: { $gt: 5 } }, limit: 1 }], $db }),
  opMsg({ aggregate: 'c', pipeline, cursor: { batchSize: 5 }, $db }),
  opMsg({ findAndModify: 'c', query: { _id: 2 }, update: { $inc: { n: 1 } }, new: true, $db }),
  opMsg({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }], $db }),
  opMsg({ getMore: Long.fromNumber(5), collection: 'c', $db }),
  opMsg({ distinct: 'c', key: 'a', query: {}, lsid: { id: new ObjectId() }, txnNumber: Long.fromNumber(1), $db }),
  legacyQuery({ ismaster: 1 }),
]

/** Values in places where something else is expected. */
const wrongValues: unknown[] = [
  null,
  -1,
  1e300,
  Number.NaN,
  '',
  'x',
  [],
  [5],
  {},
  { $x: 1 },
  true,
  /x/,
  new Date(0),
  docs,
]
const commands: Document[] = [
  {
    find: 'c',
    filter: {},
    sort: {},
    projection: {},
    limit: 1,
    skip: 1,
    batchSize: 1,
    hint: 'x',
    collation: {},
    let: {},
  },
  { insert: 'c', documents: [{}], ordered: true },
  { update: 'c', updates: [{ q: {}, u: {} }], ordered: true, let: {} },
  { aggregate: 'c', pipeline: [], cursor: {}, collation: {}, let: {} },
  { findAndModify: 'c', query: {}, update: {}, fields: {}, sort: {}, arrayFilters: [] },
  { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x' }] },
  { killCursors: 'c', cursors: [Long.fromNumber(1)] },
  { distinct: 'c', key: 'a', query: {} },
  { explain: { find: 'c' }, verbosity: 'queryPlanner' },
  { endSessions: [{ id: 1 }] },
  { commitTransaction: 1, txnNumber: 1, autocommit: false, lsid: {} },
]

type Mutation = (random: RandomSource) => Omit<MutatedMessage, 'kind'>

/** A copy of one of the valid messages. */
const copy = (random: RandomSource): Buffer => Buffer.from(random.pick(valid))
const anyInt = ({ below, pick }: RandomSource): number =>
  pick([0, 1, 4, 5, -1, -2147483648, 2147483647, 48_000_001, 16_777_217, below(200), -below(200), below(2 ** 31)])
const withLength = (bytes: Buffer): Buffer => {
  bytes.writeInt32LE(bytes.length, 0)
  return bytes
}
const nested = (depth: number, wrap: (inner: Document) => Document): Document => {
  let inner: Document = { a: 1 }
  for (let i = 0; i < depth; i++) inner = wrap(inner)
  return inner
}

const mutations: Record<string, Mutation> = {
  'flipped bits': (random) => {
    const bytes = copy(random)
    for (let i = random.below(8); i >= 0; i--) {
      const at = random.below(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    }
    return { bytes, malformed: false }
  },
  'an end that is missing': (random) => {
    const bytes = copy(random)
    return { bytes: bytes.subarray(0, 1 + random.below(bytes.length - 1)), malformed: true }
  },
  'an end that is cut off': (random) => {
    const bytes = copy(random)
    return { bytes: withLength(Buffer.from(bytes.subarray(0, 16 + random.below(bytes.length - 16)))), malformed: true }
  },
  'a wrong length': (random) => {
    const bytes = copy(random)
    bytes.writeInt32LE(anyInt(random), 0)
    return { bytes, malformed: false }
  },
  'a wrong operation': (random) => {
    const bytes = copy(random)
    bytes.writeInt32LE(
      random.pick([0, 1, 2, 1000, 2001, 2002, 2005, 2006, 2007, 2010, 2011, 2012, 2014, -1, random.below(2 ** 31)]),
      12,
    )
    return { bytes, malformed: true }
  },
  'wrong flags': (random) => {
    const bytes = copy(random)
    bytes.writeUInt32LE(4 << random.below(13), 16)
    return { bytes, malformed: bytes.readInt32LE(12) === 2013 }
  },
  'a wrong length of the document': (random) => {
    const bytes = opMsg(random.pick(commands))
    const right = bytes.readInt32LE(21)
    let wrong = anyInt(random)
    if (wrong === right) wrong++
    bytes.writeInt32LE(wrong, 21)
    return { bytes, malformed: true }
  },
  'a number over something': (random) => {
    const bytes = copy(random)
    bytes.writeInt32LE(anyInt(random), 16 + random.below(bytes.length - 20))
    return { bytes, malformed: false }
  },
  'noise for a document': (random) => {
    const noise = Buffer.from(Array.from({ length: 5 + random.below(300) }, () => random.below(256)))
    noise.writeInt32LE(noise.length, 0)
    noise[noise.length - 1] = 0
    return { bytes: message(2013, Buffer.concat([Buffer.alloc(5), noise])), malformed: false }
  },
  noise: (random) => {
    const noise = Buffer.from(Array.from({ length: 1 + random.below(300) }, () => random.below(256)))
    if (noise.length >= 16) withLength(noise)
    return { bytes: noise, malformed: true }
  },
  'a wrong section': (random) => {
    const bytes = opMsg(random.pick(commands))
    bytes[20] = 2 + random.below(254)
    return { bytes, malformed: true }
  },
  'two bodies, or a sequence of nothing': (random) => {
    const body = opMsg({ ping: 1, $db: 'admin' }).subarray(20)
    const sequence = Buffer.from([1, ...[0, 0, 0, 0].map(() => random.below(256)), 97, 0])
    const rest = random.pick([body, sequence, Buffer.from([1]), Buffer.from([0])])
    return { bytes: message(2013, Buffer.concat([Buffer.alloc(4), body, rest])), malformed: true }
  },
  'deep nesting': (random) => {
    const depth = random.pick([50, 150, 300, 1000, 4000])
    const wrap = random.pick<(inner: Document) => Document>([
      (a) => ({ a }),
      (inner) => ({ $and: [inner] }),
      (inner) => ({ $or: [inner, { b: 1 }] }),
      (inner) => ({ a: { $elemMatch: inner } }),
      (inner) => ({ $expr: { $not: [inner] } }),
      (inner) => ({ $not: inner }),
    ])
    const deep = nested(depth, wrap)
    const command = random.pick<Document>([
      { find: 'c', filter: deep },
      { insert: 'c', documents: [deep] },
      { update: 'c', updates: [{ q: {}, u: { $set: { deep } } }] },
      { aggregate: 'c', pipeline: [{ $project: { x: deep } }], cursor: {} },
      { find: 'c', projection: deep },
    ])
    return { bytes: opMsg({ ...command, $db }), malformed: false }
  },
  'values of wrong types': (random) => {
    const command = { ...random.pick(commands), $db }
    for (let i = random.below(2); i >= 0; i--)
      Object.assign(command, { [random.pick(Object.keys(command))]: random.pick(wrongValues) })
    return { bytes: opMsg(command), malformed: false }
  },
  'a name that is none': (random) => ({
    bytes: opMsg(
      random.pick<Document>([
        {},
        { '': 1 },
        { $db },
        { __proto__x: 1 },
        { constructor: 1, $db },
        { toString: 1, $db },
        { ['x'.repeat(5000)]: 1, $db },
      ]),
    ),
    malformed: true,
  }),
}

const kinds = Object.entries(mutations)

/** The next message that is wrong in some way. */
export function mutatedMessage(random: RandomSource): MutatedMessage {
  const [kind, mutate] = random.pick(kinds)
  return { kind, ...mutate(random) }
}
