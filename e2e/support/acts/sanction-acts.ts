/** Decisions of the desk about a member, without a report, and when others see what they did. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiClient, CallInput } from '@samvaer/contracts/client'
import type { WorldMember } from '@samvaer/testing/world'

/** Milliseconds from the answer to a decision, or to lifting it, after which no place may show what was before. */
const within = 15_000
/** Milliseconds between two looks at a place: hundreds of places are looked at, by a machine that has to act meanwhile. */
const between = 500

/** True of a member of the first community who may do all that members do. */
export const hasNoLimits = (member: WorldMember): boolean => {
  const { community, persona, status, subscriber, validated, ageProven, persons } = member
  const may = subscriber && validated && ageProven && status === 'Active'
  return community === 'dk' && !persona && may && persons.length === 1
}

/** Looks until the place shows it; what a look shows that began later than `within` is the last. */
export const becomes = async (look: () => Promise<unknown>, wanted: unknown, since: number): Promise<unknown> => {
  const same = JSON.stringify(wanted)
  for (;;) {
    const began = performance.now()
    const shown = await look()
    if (JSON.stringify(shown) === same || began - since > within) return shown
    await pause(between)
  }
}

/** The reasons of every decision. */
export const reasons = {
  ground: { kind: 'Rule' as const, reference: 'De etiske regler, 3' },
  facts: 'Indlægget nævner et andet medlem ved navn.',
  textToSubject: 'Du må ikke hænge andre ud.',
}

/** The person who decides, and the second one, where a sanction needs two. */
interface Deciding {
  staff: ApiClient
  colleague: ApiClient
}

type Wanted = CallInput<'Safety/SanctionMember'>['sanctions'][number]

export const sanction = async ({ staff, colleague }: Deciding, { profileId }: WorldMember, wanted: Wanted) => {
  const said = { profileId, sanctions: [wanted], ...reasons }
  const { decisionId, waitsForSecond } = await staff.post('Safety/SanctionMember', said)
  if (waitsForSecond) await colleague.post('Safety/SecondDecision', { decisionId, approved: true, reason: 'Enig.' })
}

/** Ends all that holds the member. */
export const liftSanctions = async (staff: ApiClient, { profileId }: WorldMember): Promise<void> => {
  await staff.post('Safety/OpenMember', { profileId, reason: 'Rapporten' })
  const { sanctions } = await staff.get('Safety/GetMemberHistory', { profileId })
  for (const { sanctionId, holds } of sanctions)
    if (holds) await staff.post('Safety/LiftSanction', { sanctionId, reason: 'Det var en fejl' })
}
