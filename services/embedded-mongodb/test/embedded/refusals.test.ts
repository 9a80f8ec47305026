import { Code, Decimal128, type Document } from 'bson'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../../src/index.ts'
import { RawConnection } from '../support/raw-connection.ts'

const NOT_IMPLEMENTED = 238
const COMMAND_NOT_SUPPORTED = 115
const BAD_VALUE = 2
const FAILED_TO_PARSE = 9
const TYPE_MISMATCH = 14
const UNKNOWN_FIELD = 40415

let server: EmbeddedMongo
let connection: RawConnection

beforeAll(async () => {
  server = await startEmbeddedMongo()
  connection = await RawConnection.open(server.port)
})

beforeEach(async () => {
  const documents = [
    { _id: 1, a: 1 },
    { _id: 2, a: { type: 'Point', coordinates: [1, 1] } },
  ]
  await connection.command({ dropDatabase: 1, $db: 'refused' })
  await connection.command({ insert: 'full', documents, $db: 'refused' })
  await connection.command({ create: 'empty', $db: 'refused' })
})

afterAll(async () => {
  connection.close()
  await server.stop()
})

const find = (filter: unknown) => ({ find: '', filter })
const pipeline = (...stages: Document[]) => ({ aggregate: '', pipeline: stages, cursor: {} })
const computed = (x: unknown) => pipeline({ $addFields: { x } })
/** One document, wherever it is asked for. */
const one = { $facet: { none: [{ $limit: 1 }] } }
const found = (x: unknown) => pipeline(one, { $project: { x } })
const schema = (a: unknown) => find({ $jsonSchema: { properties: { a } } })
const grouped = (n: unknown) => pipeline({ $group: { _id: null, n } })
const index = (spec: Document) => ({ createIndexes: '', indexes: [{ name: 'x', ...spec }] })
const update = (u: unknown, more: Document = {}) => ({ update: '', updates: [{ q: { _id: 1 }, u, ...more }] })

type Refusal = [name: string, command: Document, code: number | number[], message?: RegExp]

/** Refused whether the collection has documents, is empty or is not there at all; and nothing has changed. */
function testRefusals(cases: Refusal[]): void {
  test.for(cases)('%s', async ([, command, codes, message]) => {
    for (const name of ['full', 'empty', 'nothing']) {
      const named = Object.fromEntries(
        Object.entries(command).map(([key, value]) => [key, value === '' ? name : value]),
      )
      const reply = await connection.command({ ...named, $db: 'refused' })
      const refusal = reply.writeErrors?.[0] ?? reply
      expect({ ok: reply.writeErrors ? 0 : reply.ok, code: refusal.code }, name).toEqual({
        ok: 0,
        code: expect.toBeOneOf([codes].flat()),
      })
      expect(refusal.errmsg).toMatch(message ?? /./)
    }
    const after = await connection.command({ find: 'full', filter: {}, sort: { _id: 1 }, $db: 'refused' })
    expect(after.cursor.firstBatch).toHaveLength(2)
  })
}

/** A refusal by name says what is missing. */
const missing = (cases: [name: string, command: Document, code?: number | number[]][]): Refusal[] =>
  cases.map(([name, command, code = NOT_IMPLEMENTED]) => [name, command, code, /not supported|text index required/])

describe('the features that MongoDB has and this server has not', () => {
  testRefusals(
    missing([
      ['$where', find({ $where: 'this.a === 1' })],
      ['$where with code', find({ $where: new Code('return true') })],
      ['$where within $or', find({ $or: [{ a: 1 }, { $where: '1' }] })],
      ['$text', find({ $text: { $search: 'x' } }), [NOT_IMPLEMENTED, 27]],
      ['a sort by the score of a text', { find: '', sort: { score: { $meta: 'textScore' } } }],
      ['a stage that sorts by it', pipeline({ $sort: { score: { $meta: 'textScore' } } })],
      ['$near', find({ a: { $near: [0, 0] } })],
      ['$nearSphere', find({ a: { $nearSphere: { $geometry: { type: 'Point', coordinates: [0, 0] } } } })],
      [
        '$geoWithin',
        find({
          a: {
            $geoWithin: {
              $box: [
                [0, 0],
                [1, 1],
              ],
            },
          },
        }),
      ],
      ['$geoIntersects', find({ a: { $geoIntersects: { $geometry: { type: 'Point', coordinates: [0, 0] } } } })],
      ['$where in a deletion', { delete: '', deletes: [{ q: { $where: '1' }, limit: 0 }] }],
      ['$where in an update', { update: '', updates: [{ q: { $where: '1' }, u: { $set: { a: 2 } } }] }],
      ['$where in a count', { count: '', query: { $where: '1' } }],
      ['$where in $match', pipeline({ $match: { $where: '1' } })],
      ['$near in findAndModify', { findAndModify: '', query: { a: { $near: [0, 0] } }, remove: true }],
      ['tailable cursors', { find: '', tailable: true }],
      ['collations that order numbers', { find: '', collation: { locale: 'en', numericOrdering: true } }],
      ['collations of strength 3', { find: '', collation: { locale: 'en', strength: 3 } }],
      ['$changeStream', pipeline({ $changeStream: {} }), 40573],
      ['$geoNear', pipeline({ $geoNear: { near: [0, 0], distanceField: 'd' } })],
      ['$search', pipeline({ $search: {} })],
      ['$vectorSearch', pipeline({ $vectorSearch: {} })],
      ['$out', pipeline({ $out: 'x' })],
      ['$merge', pipeline({ $merge: { into: 'x' } })],
      ['$graphLookup', pipeline({ $graphLookup: { from: 'x', startWith: '$a', as: 'y' } })],
      ['$setWindowFields', pipeline({ $setWindowFields: { output: { x: { $rank: {} } } } })],
      ['$bucket', pipeline({ $bucket: { groupBy: '$a', boundaries: [0, 1] } })],
      ['$bucketAuto', pipeline({ $bucketAuto: { groupBy: '$a', buckets: 2 } })],
      ['$sample', pipeline({ $sample: { size: 1 } })],
      ['$unionWith', pipeline({ $unionWith: 'full' })],
      ['$redact', pipeline({ $redact: '$$KEEP' })],
      ['$documents', { aggregate: 1, pipeline: [{ $documents: [{ a: 1 }] }], cursor: {} }],
      ['$densify', pipeline({ $densify: { field: 'a', range: { step: 1, bounds: 'full' } } })],
      ['$fill', pipeline({ $fill: { output: { a: { value: 1 } } } })],
      ...[
        '$dateAdd $dateSubtract $dateDiff $dateTrunc $dateFromParts $dateFromString $dateToParts',
        '$dayOfYear $isoDayOfWeek $week $isoWeek $isoWeekYear $median $percentile $stdDevPop $stdDevSamp',
        '$sin $cos $tan $asin $acos $atan $atan2 $sinh $cosh $tanh $asinh $acosh $atanh',
        '$degreesToRadians $radiansToDegrees $exp $ln $log $log10 $pow $sqrt $rand $bitAnd $bitOr $bitXor $bitNot',
        '$convert $strcasecmp $strLenBytes $substr $substrBytes $indexOfBytes $indexOfCP $regexFind $regexFindAll',
        '$ltrim $rtrim $replaceOne $firstN $lastN $minN $maxN $indexOfArray $zip $setEquals $setIsSubset',
        '$allElementsTrue $anyElementTrue $arrayToObject $getField $setField $unsetField',
      ]
        .flatMap((names) => names.split(' '))
        .map((name): [string, Document] => [name, computed({ [name]: {} })]),
      ...'$top $topN $bottom $bottomN $firstN $lastN $minN $maxN $median $stdDevPop $stdDevSamp'
        .split(' ')
        .map((name): [string, Document] => [`the accumulator ${name}`, grouped({ [name]: {} })]),
      ['a time zone', computed({ $hour: { date: '$a', timezone: 'UTC' } }), FAILED_TO_PARSE],
      ['the time zone of a text', computed({ $dateToString: { date: '$a', timezone: 'UTC' } }), FAILED_TO_PARSE],
      ['the characters of $trim', computed({ $trim: { input: 'x', chars: 'x' } }), FAILED_TO_PARSE],
      ['the limit of $filter', computed({ $filter: { input: [], cond: true, limit: 1 } }), FAILED_TO_PARSE],
      ['the quotient of decimals', found({ $divide: [Decimal128.fromString('1'), 3] })],
      ['multiples in a schema', schema({ multipleOf: 2 })],
      ['dependencies of a schema', schema({ dependencies: { b: ['c'] } })],
      ['the pattern of names in a schema', schema({ patternProperties: { b: {} } })],
      ['a schema by places', schema({ items: [{}] })],
      ['$function', computed({ $function: { body: 'return 1', args: [], lang: 'js' } })],
      [
        '$accumulator',
        pipeline({ $group: { _id: null, n: { $accumulator: { init: '', accumulate: '', merge: '', lang: 'js' } } } }),
      ],
      ['bulk writes of a client', { bulkWrite: 1, ops: [], nsInfo: [] }, COMMAND_NOT_SUPPORTED],
      ['text indexes', index({ key: { a: 'text' } })],
      ['2dsphere indexes', index({ key: { a: '2dsphere' } })],
      ['2d indexes', index({ key: { a: '2d' } })],
      ['hashed indexes', index({ key: { a: 'hashed' } })],
      ['wildcard indexes', index({ key: { '$**': 1 } })],
      ['hidden indexes', index({ key: { a: 1 }, hidden: true }), 197],
      ['collMod', { collMod: '' }, COMMAND_NOT_SUPPORTED],
      ['renameCollection', { renameCollection: 'refused.full', to: 'refused.other' }, COMMAND_NOT_SUPPORTED],
      ['mapReduce', { mapReduce: '', map: 'x', reduce: 'y', out: { inline: 1 } }, COMMAND_NOT_SUPPORTED],
      ['createUser', { createUser: 'x', pwd: 'y', roles: [] }, COMMAND_NOT_SUPPORTED],
      ['saslStart', { saslStart: 1, mechanism: 'PLAIN' }, COMMAND_NOT_SUPPORTED],
      ...'count distinct update delete findAndModify'
        .split(' ')
        .map((name): [string, Document] => [`explain of ${name}`, { explain: { [name]: 'full' } }]),
      ...'hostInfo getParameter getLog connectionStatus'
        .split(' ')
        .map((name): [string, Document, number] => [name, { [name]: 1 }, COMMAND_NOT_SUPPORTED]),
    ]),
  )

  const creations: [string, Document][] = [
    ['capped collections', { capped: true, size: 1000 }],
    ['time series', { timeseries: { timeField: 'at' } }],
    ['validators', { validator: { a: 1 } }],
    ['views', { viewOn: 'full', pipeline: [] }],
  ]
  test.for(creations)('%s', async ([, options]) => {
    const reply = await connection.command({ create: 'made', ...options, $db: 'refused' })
    expect(reply).toMatchObject({ ok: 0, code: NOT_IMPLEMENTED, errmsg: expect.stringContaining('not supported') })
    const { cursor } = await connection.command({ listCollections: 1, filter: { name: 'made' }, $db: 'refused' })
    expect(cursor.firstBatch).toEqual([])
  })
})

describe('the features that MongoDB does not know either', () => {
  testRefusals([
    ['a command', { noSuchCommand: '' }, 59, /noSuchCommand/],
    ['a command by the name of a prototype', { toString: '' }, 59],
    ['an operator', find({ a: { $foo: 1 } }), BAD_VALUE, /\$foo/],
    ['an operator at the top', find({ $foo: 1 }), BAD_VALUE, /\$foo/],
    ['an operator by the name of a prototype', find({ a: { $constructor: 1 } }), BAD_VALUE],
    ['an update operator', update({ $foo: { a: 1 } }), FAILED_TO_PARSE, /\$foo/],
    ['a stage', pipeline({ $foo: {} }), 40324, /\$foo/],
    ['a stage in $facet', pipeline({ $facet: { x: [{ $foo: {} }] } }), 40324, /\$foo/],
    ['a stage in $lookup', pipeline({ $lookup: { from: 'full', pipeline: [{ $foo: {} }], as: 'x' } }), 40324, /\$foo/],
    ['an expression', computed({ $foo: 1 }), [168, 31325], /\$foo/],
    ['an accumulator', pipeline({ $group: { _id: null, n: { $foo: 1 } } }), 15952, /\$foo/],
    ['an option of find', { find: '', foo: 1 }, UNKNOWN_FIELD, /foo/],
    ['an option of insert', { insert: '', documents: [{ _id: 9 }], foo: 1 }, UNKNOWN_FIELD, /foo/],
    ['an option of update', { ...update({ $set: { a: 5 } }), foo: 1 }, UNKNOWN_FIELD, /foo/],
    ['an option of an update', update({ $set: { a: 5 } }, { foo: 1 }), UNKNOWN_FIELD, /foo/],
    ['an option of delete', { delete: '', deletes: [{ q: {}, limit: 0 }], foo: 1 }, UNKNOWN_FIELD, /foo/],
    ['an option of aggregate', { ...pipeline(), foo: 1 }, UNKNOWN_FIELD, /foo/],
    ['an option of an index', index({ key: { a: 1 }, foo: 1 }), 197, /foo/],
  ])
})

describe('malformed commands', () => {
  testRefusals([
    ['a filter that is a number', find(5), TYPE_MISMATCH],
    ['a filter that is a list', find([{ a: 1 }]), TYPE_MISMATCH],
    ['a filter in a deletion', { delete: '', deletes: [{ q: 5, limit: 0 }] }, TYPE_MISMATCH],
    ['a filter in an update', { update: '', updates: [{ q: 'x', u: { $set: { a: 1 } } }] }, TYPE_MISMATCH],
    ['$in without a list', find({ a: { $in: 5 } }), BAD_VALUE],
    ['$or of nothing', find({ $or: [] }), BAD_VALUE],
    ['a pattern', find({ a: { $regex: '(' } }), 51091],
    ['a collection without a name', { find: 5 }, [73, BAD_VALUE, TYPE_MISMATCH]],
    ['a pipeline that is no list', { aggregate: '', pipeline: 5, cursor: {} }, TYPE_MISMATCH],
    ['a pipeline of numbers', { aggregate: '', pipeline: [5], cursor: {} }, TYPE_MISMATCH],
    ['an aggregation without a cursor', { aggregate: '', pipeline: [] }, FAILED_TO_PARSE],
    ['documents that are none', { insert: '', documents: 5 }, TYPE_MISMATCH],
    ['a document that is none', { insert: '', documents: [5] }, TYPE_MISMATCH],
    ['no documents', { insert: '', documents: [] }, 16],
    ['an update without a change', { update: '', updates: [{ q: {} }] }, [FAILED_TO_PARSE, 40414]],
    ['an update that is a number', update(5), [FAILED_TO_PARSE, TYPE_MISMATCH]],
    ['a sort that is a text', { find: '', sort: 'a' }, TYPE_MISMATCH],
    ['a limit that is a text', { find: '', limit: 'a' }, TYPE_MISMATCH],
    ['a projection of both kinds', { find: '', projection: { a: 1, b: 0 } }, 31254],
    ['a time limit below 0', { find: '', maxTimeMS: -1 }, [BAD_VALUE, 51024]],
    ['an empty list of indexes', { createIndexes: '', indexes: [] }, BAD_VALUE],
  ])
})

describe('commands that would take too much', () => {
  const range = (to: number) => ({ $range: [0, to] })
  const fold = (start: unknown, step: unknown) => ({ $reduce: { input: range(50), initialValue: start, in: step } })
  const loop = { $map: { input: range(1000), in: { $sum: { $map: { input: range(1000), in: '$$this' } } } } }
  testRefusals([
    ['a range of a thousand million', found({ $range: [0, 1_000_000_000] }), 146],
    ['lists that double', found(fold([1], { $concatArrays: ['$$value', '$$value'] })), 146],
    ['texts that double', found(fold('x', { $concat: ['$$value', '$$value'] })), [15, 146]],
    ['loops within loops', found(loop), 146],
  ])

  test('documents without end', async () => {
    const unwind = (field: string) => [{ $set: { [field]: range(1500) } }, { $unwind: `$${field}` }]
    const stages = [one, ...unwind('l'), ...unwind('m')]
    expect(await connection.command({ ...pipeline(...stages), aggregate: 'full', $db: 'refused' })).toMatchObject({
      ok: 0,
      code: 146,
    })
  })
})

describe('too large', () => {
  const MEGABYTE = 1024 * 1024
  const text = (megabytes: number) => 'x'.repeat(megabytes * MEGABYTE)
  const TOO_LARGE = 10334
  const codeOf = async (command: Document, documents?: Document[]): Promise<unknown> => {
    const list = documents && { name: 'documents', list: documents }
    const reply = await connection.command({ ...command, $db: 'large' }, list)
    return (reply.writeErrors?.[0] ?? reply).code
  }

  test('a document of more than 16 MB, inserted, grown, replaced or computed', async () => {
    expect(await codeOf({ insert: 'c' }, [{ _id: 1, text: text(16) }])).toBe(TOO_LARGE)
    await connection.command({ insert: 'c', $db: 'large' }, { name: 'documents', list: [{ _id: 2, text: text(9) }] })
    const change = (u: unknown) => codeOf({ update: 'c', updates: [{ q: { _id: 2 }, u }] })
    expect(await change({ $set: { more: text(8) } })).toBe(TOO_LARGE)
    expect(await change([{ $set: { more: '$text' } }])).toBe(TOO_LARGE)
    expect(await codeOf({ findAndModify: 'c', query: { _id: 2 }, update: { $set: { more: text(8) } } })).toBe(TOO_LARGE)
    const twice = { aggregate: 'c', pipeline: [{ $project: { a: '$text', b: '$text' } }], cursor: {} }
    expect(await codeOf(twice)).toBe(TOO_LARGE)
    const { n } = await connection.command({ count: 'c', query: { more: { $exists: false } }, $db: 'large' })
    expect(n).toBe(1)
  })

  test('more than 100,000 documents in a command', async () => {
    const documents = Array.from({ length: 100_001 }, (_, _id) => ({ _id }))
    expect(await codeOf({ insert: 'many' }, documents)).toBe(16)
  })
})
