/**
 * The first of many rows in an order: the greatest key first, equal keys by the greater profile id. An order is walked in
 * steps, rows that stand before all of the next one, until a page is full: what a page costs does not grow with those
 * behind it.
 */

import type { Members } from './members.ts'
import type { Behind, PageOf } from './profile-index.ts'
import type { Amounts } from './sets/amounts.ts'
import { type Bits, bestOf, type Layer, noMoreThan, numberAt, sumsOf } from './sets/points.ts'
import { firstRowOf, has, type Rows, sizeOf, without } from './sets/rows.ts'

type Page = Omit<PageOf, 'sort'>
type NumberOf = (row: number) => number

export interface Step {
  rows: ArrayLike<number>
  keyOf: NumberOf
}

export interface FirstOf {
  items: Behind[]
  goesOn: boolean
}

/** The number of rows up to which looking at each is faster than parting them. */
const few = 4096

/** Everything is behind it. */
const nothing: Behind = { key: Number.POSITIVE_INFINITY, profileId: 0 }

const isBehind = (key: number, profileId: number, other: Behind): boolean =>
  key < other.key || (key === other.key && profileId < other.profileId)

/** @param profileIds by row */
const firstIn = ({ rows, keyOf }: Step, profileIds: ArrayLike<number>, { take, behind }: Page): Behind[] => {
  const first: Behind[] = []
  const greatest = behind?.key ?? Number.POSITIVE_INFINITY
  let last: Behind | undefined
  let least = Number.NEGATIVE_INFINITY
  // Later rows are newer most often: begun with them, few of the others are better.
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index] ?? 0
    const key = keyOf(row)
    if (key < least || key > greatest) continue
    const profileId = profileIds[row] ?? 0
    if (last && isBehind(key, profileId, last)) continue
    if (behind && !isBehind(key, profileId, behind)) continue
    let place = first.length
    while (place > 0 && !isBehind(key, profileId, first[place - 1] ?? nothing)) place -= 1
    first.splice(place, 0, { key, profileId })
    if (first.length > take) first.pop()
    last = first[take - 1]
    least = last?.key ?? least
  }
  return first
}

export const firstOf = (steps: Iterable<Step>, profileIds: ArrayLike<number>, { take, behind }: Page): FirstOf => {
  const first: Behind[] = []
  for (const step of steps) {
    first.push(...firstIn(step, profileIds, { take: take + 1 - first.length, behind }))
    if (first.length > take) break
  }
  return { items: first.slice(0, take), goesOn: first.length > take }
}

/**
 * By a number, the rows that have none at the end.
 * @param from where the walk begins: no row with a greater number is asked for
 */
export function* byNumber(
  { numbers }: Members,
  rows: Rows,
  amounts: Pick<Amounts, 'at' | 'downFrom' | 'all'>,
  from = Number.POSITIVE_INFINITY,
  keyOf: NumberOf = amounts.at,
): Generator<Step> {
  if (sizeOf(rows) <= few) {
    yield { rows: numbers.listed(rows), keyOf }
    return
  }
  for (const step of amounts.downFrom(from)) yield { rows: step.filter((row) => has(rows, row)), keyOf }
  yield { rows: numbers.listed(without(rows, amounts.all)), keyOf }
}

/** Rows with points, those with the most first. */
interface Ranking {
  rows: Rows
  sums: Bits
  /** The points that a key tells of. */
  pointsIn: (key: number) => number
  keyOf: (points: number, row: number) => number
  /** Among rows with the same points. @param from as in byNumber */
  equals: (rows: Rows, points: number, from?: number) => Iterable<Step>
}

function* byPoints({ numbers }: Members, ranking: Ranking, { take, behind }: Page): Generator<Step> {
  const { rows, sums, pointsIn, keyOf, equals } = ranking
  let left = rows
  if (behind) {
    const points = pointsIn(behind.key)
    const upTo = noMoreThan(rows, sums, points)
    left = noMoreThan(rows, sums, points - 1)
    yield* equals(without(upTo, left), points, behind.key)
  }
  const best = bestOf(left, sums, take + 1)
  yield { rows: numbers.listed(best.rows), keyOf: (row) => keyOf(numberAt(sums, row), row) }
  yield* equals(best.next, numberAt(sums, firstRowOf(best.next)))
}

/** Orders by points alone. */
export const byScore = (members: Members, rows: Rows, sums: Bits, page: Page): Iterable<Step> =>
  byPoints(
    members,
    {
      rows,
      sums,
      pointsIn: Math.floor,
      keyOf: (points) => points,
      equals: (same, points) => [{ rows: members.numbers.listed(same), keyOf: () => points }],
    },
    page,
  )

/** More than the milliseconds of a hundred years. */
const point = 2 ** 42

/** Orders by the sum of the layers, equal sums by the newest: both in one key, so that a page goes on behind it. */
export const byLayers = (members: Members, rows: Rows, layers: readonly Layer[], page: Page): Iterable<Step> => {
  const { createdAt } = members
  const keyOf = (points: number, row: number): number => points * point + createdAt.at(row)
  return byPoints(
    members,
    {
      ...{ rows, sums: sumsOf(rows, layers), keyOf },
      pointsIn: (key) => Math.floor(key / point),
      equals: (same, points, key) =>
        byNumber(members, same, createdAt, key === undefined ? undefined : key - points * point, (row) =>
          keyOf(points, row),
        ),
    },
    page,
  )
}
