/** Members who call one after the other, many at once: as fast as they are answered. */
import { p95 } from '../ratios.ts'
import { type Place, requestOf } from './mix.ts'

export interface Caller {
  place: Place
  cookie: string
}

export interface LoadResult {
  callsASecond: number
  /** Milliseconds; of all, of acts and of reads. */
  p95: number
  p95OfActs: number
  p95OfReads: number
  errors: number
}

/** Members who wait for an answer at once. */
const atOnce = 16

/** @param calls how many are made in all */
export const runMix = async (origin: string, callers: readonly Caller[], calls: number): Promise<LoadResult> => {
  const times = { GET: [] as number[], POST: [] as number[] }
  let errors = 0
  let next = 0
  const one = async (): Promise<void> => {
    for (let number = next++; number < calls; number = next++) {
      const caller = callers[number % callers.length]
      if (!caller) throw new Error('Nobody calls')
      const { path, method, body } = requestOf(caller.place, Math.floor(number / callers.length) + number)
      const headers = {
        ...{ cookie: caller.cookie, origin, 'x-requested-with': 'samvaer' },
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const from = performance.now()
      const answer = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) }).catch(
        () => undefined,
      )
      await answer?.arrayBuffer()
      times[method].push(performance.now() - from)
      if (!answer?.ok) errors += 1
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, one))
  const callsASecond = (calls * 1000) / (performance.now() - start)
  const { GET: reads, POST: acts } = times
  return { callsASecond, p95: p95([...reads, ...acts]), p95OfActs: p95(acts), p95OfReads: p95(reads), errors }
}
