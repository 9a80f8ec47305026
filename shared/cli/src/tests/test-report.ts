/** The report of a run of tests, as its reporter writes it. */
import * as z from 'zod'

const fileReport = z.object({
  /** From the root of the checkout. */
  file: z.string(),
  /** Loading it, its hooks and its tests. */
  milliseconds: z.number(),
  /** Of its tests, and of the matrices among them. */
  cases: z.int(),
  passed: z.int(),
  failed: z.int(),
  failures: z.array(z.string()),
})
export type FileReport = z.infer<typeof fileReport>

const runReport = z.object({ files: z.array(fileReport), unhandled: z.array(z.string()) })

export interface Counts {
  /** Cases that were gone through, failed or not. */
  cases: number
  passed: number
  failed: number
  /** The place, the name and the fault of each failed test. */
  failures: string[]
  files: FileReport[]
}

export const nothing: Counts = { cases: 0, passed: 0, failed: 0, failures: [], files: [] }

export const sum = (all: readonly Counts[]): Counts => ({
  cases: all.reduce((total, { cases }) => total + cases, 0),
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
  files: all.flatMap(({ files }) => files),
})

/**
 * Counts a report; what does not load and what is skipped has failed.
 * @param succeeded whether the run itself ended well: when it did not, at least one thing failed
 * @throws when it is no such report
 */
export const readReport = (text: string, succeeded: boolean): Counts => {
  const { files, unhandled } = runReport.parse(JSON.parse(text))
  const counts = sum(
    files.map((one) => ({ ...one, failures: one.failures.map((line) => `${one.file}: ${line}`), files: [one] })),
  )
  const failed = counts.failed + unhandled.length
  return {
    ...counts,
    failed: succeeded ? failed : Math.max(1, failed),
    failures: [...counts.failures, ...unhandled],
  }
}
