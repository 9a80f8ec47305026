/** The sections of the start page (docs/product/screens.md, "Start page sections"). */

import type { DeclaredSection } from '@samvaer/contracts/registry/release-entries'
import type { SectionOption } from '@samvaer/contracts/site/start-settings'

interface Visit {
  /** A guest sees none. */
  signedIn: boolean
  /** The places that some release fills on this brand. */
  filled: readonly string[]
  /** The sections of remotes by their names. */
  sections: readonly Readonly<Record<string, Pick<DeclaredSection, 'order'>>>[]
}

/** The shell's own sections: items, and lines, of every remote that knows of something. */
const own = { Feed: { order: 5 }, LastVisit: { order: 70 } }

/** True when somebody fills a section: the feed is filled by its sources. */
const isFilled = (section: string, filled: readonly string[]): boolean =>
  section === 'Feed' ? filled.some((place) => place.startsWith('feed.')) : filled.includes(`start.${section}`)

/** The sections that somebody fills for this visit, in their order. */
export const offeredSections = ({ signedIn, filled, sections }: Visit): string[] =>
  [own, ...sections]
    .flatMap((some) => Object.entries(some))
    .toSorted(([, a], [, b]) => a.order - b.order)
    .map(([section]) => section)
    .filter((section) => signedIn && isFilled(section, filled))

/**
 * The offered sections as the member arranged them. A section that came after the arranging stands behind the one that
 * has its place before it.
 */
export const arrangedSections = (
  offered: readonly string[],
  sortOptions: readonly SectionOption[],
): SectionOption[] => {
  const arranged = sortOptions.filter(({ id }) => offered.includes(id))
  for (const [position, id] of offered.entries()) {
    if (arranged.some((option) => option.id === id)) continue
    const before = offered.slice(0, position).findLast((other) => arranged.some((option) => option.id === other))
    arranged.splice(arranged.findIndex((option) => option.id === before) + 1, 0, { id, hidden: false })
  }
  return arranged
}

/** The options with one section moved by a step up (-1) or down (1). */
export const movedSection = (options: readonly SectionOption[], id: string, step: -1 | 1): readonly SectionOption[] => {
  const from = options.findIndex((option) => option.id === id)
  const option = options[from]
  const to = from + step
  if (!option || to < 0 || to >= options.length) return options
  return options.toSpliced(from, 1).toSpliced(to, 0, option)
}
