import { type Document, Long } from 'mongodb'
import type { RandomSource } from './random.ts'

const scalars: unknown[] = [
  0,
  1,
  2,
  3,
  -1,
  1.5,
  Long.fromNumber(2),
  'a',
  'b',
  'ab',
  'B',
  'á',
  '',
  null,
  true,
  false,
  new Date(0),
  new Date(5),
]

/** The number of documents to ask for. */
export const DOCUMENTS = 80

/**
 * Documents, filters, sorts and changes at random. `a` alone may hold arrays, because an index may hold one array of
 * a document; `u` is different in each.
 */
export class RandomDocuments {
  private readonly random: RandomSource
  private nextUnique = 0

  constructor(random: RandomSource) {
    this.random = random
  }

  // Mostly small numbers: only what is often equal and often in between finds mistakes.
  private scalar(): unknown {
    return this.random.below(3) > 0 ? this.random.below(4) : this.random.pick(scalars)
  }

  private list<T>(longest: number, make: () => T): T[] {
    return Array.from({ length: this.random.below(longest + 1) }, make)
  }

  private value(): unknown {
    const element = () => ({ x: this.scalar(), y: this.scalar() })
    const kind = this.random.below(10)
    if (kind < 3) return this.scalar()
    if (kind < 5) return this.list(3, () => this.scalar())
    if (kind === 5) return element()
    if (kind === 6) return undefined
    return this.list(3, () => (this.random.below(6) === 0 ? this.scalar() : element()))
  }

  document(_id: number): Document {
    const doc: Document = { _id, u: this.unique() }
    for (const field of ['a', 'b', 'c']) {
      const given = field === 'a' ? this.value() : this.random.below(5) === 0 ? undefined : this.scalar()
      if (given !== undefined) doc[field] = given
    }
    return doc
  }

  private unique(): unknown {
    const number = this.nextUnique++
    return this.random.below(3) === 0 ? `u${number}` : number
  }

  private condition(): unknown {
    const { below, pick } = this.random
    const scalar = () => this.scalar()
    switch (below(14)) {
      case 0:
      case 1:
      case 2:
        return scalar()
      case 3:
        return { $in: [scalar(), ...this.list(3, scalar)] }
      case 4:
        return { [pick(['$gt', '$gte', '$lt', '$lte'])]: scalar() }
      case 5:
        return { $gte: scalar(), $lt: scalar() }
      case 6:
        return { [pick(['$ne', '$eq'])]: scalar() }
      case 7:
        return { $exists: pick([true, false]) }
      case 8:
        return { $regex: pick(['^a', '^ab?', 'b$', '^A']), $options: pick(['', '', 'i']) }
      case 9:
        return {
          $elemMatch: pick<Document>([{ x: scalar() }, { x: scalar(), y: scalar() }, { $gt: scalar(), $lt: scalar() }]),
        }
      case 10:
        return { $not: { [pick(['$gt', '$lte', '$in'])]: pick([[scalar()]]) } }
      case 11:
        return { $nin: [scalar(), ...this.list(2, scalar)] }
      case 12:
        return { $type: pick(['number', 'string', 'null', 'array', 'bool']) }
      default:
        return pick<unknown>([[1, 2], { x: 1, y: 2 }, [], { $size: 1 }, { $all: [1, 2] }, { $mod: [2, 1] }])
    }
  }

  filter(depth = 2): Document {
    const { below, pick } = this.random
    const result: Document = {}
    for (let i = below(3); i >= 0; i--) {
      const path = pick(['a', 'a', 'a', 'b', 'b', 'c', 'a.x', 'a.x', 'a.y', 'a.0', '_id', 'u'])
      result[path] = path === 'u' || path === '_id' ? this.place() : this.condition()
    }
    if (depth > 0 && below(4) === 0) result.$or = [this.filter(depth - 1), this.filter(depth - 1)]
    if (depth > 0 && below(6) === 0) result.$and = [this.filter(depth - 1), this.filter(depth - 1)]
    if (depth > 0 && below(12) === 0) result.$nor = [this.filter(depth - 1)]
    return result
  }

  private place(): unknown {
    const { below, pick } = this.random
    return pick<unknown>([
      below(DOCUMENTS),
      { $lt: below(DOCUMENTS) },
      { $gte: below(DOCUMENTS) },
      { $in: [1, below(80), 'u5'] },
    ])
  }

  /** Ends with the id, so that there is one right order. */
  sort(): Record<string, 1 | -1> {
    const { below, pick } = this.random
    const directions = [1, -1] as const
    const keys = Array.from({ length: below(3) }, () => [pick(['a', 'b', 'c', 'a.x', 'u']), pick(directions)] as const)
    return Object.fromEntries([...keys, ['_id', pick(directions)]])
  }

  /** A change that succeeds on every document, and never makes two documents alike in `u`. */
  change(): Document | Document[] {
    const { below, pick } = this.random
    const field = () => pick(['b', 'c'])
    switch (below(9)) {
      case 0:
        return { $set: { [field()]: this.scalar() } }
      case 1:
        return { $unset: { [pick(['a', 'b', 'c'])]: 1 } }
      case 2:
        return { $min: { [field()]: this.scalar() } }
      case 3:
        return { $max: { [field()]: this.scalar() } }
      case 4:
        return { $set: { a: this.value() ?? null, c: this.scalar() } }
      case 5:
        return { $rename: { b: 'c' } }
      case 6:
        return [{ $set: { b: '$c', c: '$b' } }]
      case 7:
        return [
          {
            $set: {
              a: { $cond: [{ $isArray: '$a' }, { $slice: [{ $concatArrays: ['$a', [this.scalar()]] }, -3] }, ['$a']] },
            },
          },
        ]
      default:
        return { $set: { a: [{ x: this.scalar(), y: this.scalar() }, this.scalar()] } }
    }
  }
}
