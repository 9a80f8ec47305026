/** Reads what releases declare for a while alone (`forAWhile`), and tells what of it is not there now. */
import type { DescribedRelease } from '@samvaer/contracts/registry/listed-release'
import type { ForAWhile } from '@samvaer/contracts/registry/release'
import { isSwitchedOff, type Switches } from './places.ts'

export interface AbsentNow {
  /** Paths that stand in no menu. */
  paths: readonly string[]
  slots: readonly string[]
}

/** Returns what is declared for a while. */
export const forAWhileOf = (releases: readonly DescribedRelease[]): ForAWhile[] =>
  releases.flatMap(({ remote }) => remote.forAWhile ?? [])

/** The calls to ask: not those for what the brand has not at all. */
export const asksFor = (releases: readonly DescribedRelease[], site: Switches): string[] => {
  const rules = releases.flatMap((release) =>
    forAWhileOf([release]).filter(({ paths }) => paths.some((path) => !isSwitchedOff(path, release, site))),
  )
  return [...new Set(rules.map(({ call }) => call))]
}

/** @param answers by call; what has not answered is not there */
export const absentNow = (
  releases: readonly DescribedRelease[],
  answers: ReadonlyMap<string, Readonly<Record<string, unknown>> | undefined>,
): AbsentNow => {
  const absent = forAWhileOf(releases).filter(({ call, field }) => (answers.get(call)?.[field] ?? null) === null)
  return { paths: absent.flatMap(({ paths }) => paths), slots: absent.flatMap(({ slots }) => slots) }
}
