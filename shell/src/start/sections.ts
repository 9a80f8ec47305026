/** The sections of the start page (docs/product/screens.md, "Start page sections"). */
import type { SlotName } from '@samvaer/contracts/registry/release'
import type { SectionOption } from '@samvaer/contracts/site/start-settings'
import { type StartSection, startSections } from '@samvaer/contracts/site/values'

interface Visit {
  /** A guest sees none. */
  signedIn: boolean
  /** The slots that some release fills on this brand. */
  filled: readonly SlotName[]
}

/** The sections that somebody fills for this visit, in the order of the specification. */
export const offeredSections = ({ signedIn, filled }: Visit): StartSection[] =>
  startSections.filter((section) => signedIn && filled.includes(`start.${section}`))

/**
 * The offered sections as the member arranged them. A section that came after the arranging stands behind the one that
 * the specification has before it.
 */
export const arrangedSections = (
  offered: readonly StartSection[],
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
export const movedSection = (
  options: readonly SectionOption[],
  id: StartSection,
  step: -1 | 1,
): readonly SectionOption[] => {
  const from = options.findIndex((option) => option.id === id)
  const option = options[from]
  const to = from + step
  if (!option || to < 0 || to >= options.length) return options
  return options.toSpliced(from, 1).toSpliced(to, 0, option)
}
