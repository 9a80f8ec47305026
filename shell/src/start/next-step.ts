/** The one thing that helps a member most right now. */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { ProfileHint } from '@samvaer/contracts/identity/values'
import type { IconName } from '@samvaer/ui'

export interface Step {
  id: string
  icon: IconName
  order: number
  /** The path on which it is taken; the membership dialog when absent. */
  path?: string
  /** Only while this is missing. */
  lacks?: 'subscription' | undefined
  /** Only while the member has this hint. */
  hint?: ProfileHint | undefined
  /** True for a step that a profile may take while it is locked or in quarantine (docs/product/states.md). */
  whileHeldBack?: true
  title: string
  text: string
  action: string
}

interface Member extends Pick<CurrentProfileData, 'status' | 'subscriber'> {
  hints: readonly ProfileHint[]
}

/** Returns the offered steps that help, the most useful first; only such as lead somewhere. */
export const nextSteps = (offered: readonly Step[], member: Member, exists: (path: string) => boolean): Step[] =>
  offered
    .filter(({ whileHeldBack }) => member.status === 'Active' || whileHeldBack)
    .filter(({ lacks }) => lacks === undefined || !member.subscriber)
    .filter(({ hint }) => hint === undefined || member.hints.includes(hint))
    .filter(({ path }) => path === undefined || exists(path))
    .toSorted((a, b) => a.order - b.order)

/** The steps with the one first that is shown already, where it still helps: another one would move what is below it. */
export const beginWith = (shown: Step | undefined, steps: readonly Step[]): Step[] => [
  ...steps.filter(({ id }) => id === shown?.id),
  ...steps.filter(({ id }) => id !== shown?.id),
]
