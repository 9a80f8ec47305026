/** Interleaved pairs and their median ratio. */
import { type Measure, measure, type ServerUnderTest } from './load.ts'

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

export const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0

/** Seconds until the code of both sides is compiled. */
const warmUp = 4

export interface Side {
  server: ServerUnderTest
  path: string
  headers: Record<string, string>
}

export interface Ratio {
  ratio: number
  /** Medians of both sides in the unit of the figure. */
  ours: number
  baseline: number
  pairs: number
}

/** Measures A B A B … after one warm-up of each and compares pair by pair, so that a drifting machine cancels out. */
export const compare = async (ours: Side, baseline: Side, figure: keyof Measure, pairs = 5): Promise<Ratio> => {
  const take = async ({ server, path, headers }: Side, seconds?: number) =>
    (await measure(server, path, headers, seconds))[figure]
  await take(ours, warmUp)
  await take(baseline, warmUp)
  const rows: { a: number; b: number }[] = []
  for (let pair = 0; pair < pairs; pair++) rows.push({ a: await take(ours), b: await take(baseline) })
  return {
    ratio: median(rows.map(({ a, b }) => a / b)),
    ours: median(rows.map(({ a }) => a)),
    baseline: median(rows.map(({ b }) => b)),
    pairs,
  }
}
