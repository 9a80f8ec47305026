/** Kinks with how many have them, as one viewer may know it. */
import type { Kink } from '@samvaer/contracts/search/kink'
import { listedKinks } from '@samvaer/contracts/search/kink-list'
import type { kinkKinds } from '@samvaer/contracts/search/values'
import type { AskerContext } from '../asker-context.ts'

/** Of the list, so many are popular: those that most have. */
const mostPopular = 20
/** A kink that somebody wrote is shown to others once so many have it: before, it would point at one of them. */
export const sharedBy = 3

type Kind = (typeof kinkKinds)[number]

const listed: ReadonlySet<string> = new Set(listedKinks)

/** Orders kinks by name. */
const byName = (a: { kink: string }, b: { kink: string }): number => a.kink.localeCompare(b.kink)
/** Orders kinks by the number of profiles that have them, the most first. */
export const byProfiles = (a: Kink, b: Kink): number => b.profiles - a.profiles || byName(a, b)

export interface KinksKnown {
  /** The whole list by name. */
  list: Kink[]
  /** The kinks that members wrote themselves and enough of them have, or the viewer has, by name. */
  custom: Kink[]
  /** One by its name, known or not. */
  of(kink: string): Kink
}

export const kinksKnown = ({ index, asker }: AskerContext, own: readonly string[]): KinksKnown => {
  const counts = index.kinkCounts(asker)
  const mine = new Set(own)
  const had = [...listed].filter((kink) => (counts.get(kink) ?? 0) > 0)
  const popular = new Set(
    had.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.localeCompare(b)).slice(0, mostPopular),
  )
  const kindOf = (kink: string): Kind => {
    if (!listed.has(kink)) return 'Custom'
    return popular.has(kink) ? 'Popular' : 'NonPopular'
  }
  const of = (kink: string): Kink => ({
    kink,
    kind: kindOf(kink),
    profiles: counts.get(kink) ?? 0,
    mine: mine.has(kink),
  })
  const written = [...counts.keys()].filter((kink) => !listed.has(kink) && (counts.get(kink) ?? 0) >= sharedBy)
  const custom = [...new Set([...written, ...own.filter((kink) => !listed.has(kink))])]
  return { list: [...listed].map(of).sort(byName), custom: custom.map(of).sort(byName), of }
}
