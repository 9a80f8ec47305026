/** The members who are notified of the date that was chosen: each of those who answered once. */

import type { DateAnswerRow } from '../models/dates.ts'
import { canAt } from './answers.ts'

/**
 * Returns those who are notified, by variant: who can on that date, and everybody else who answered or comes already.
 * @param coming the organisers, who come whatever they answered
 */
export const receiversOf = (
  answers: readonly DateAnswerRow[],
  coming: readonly number[],
  { chosen, actorId }: { chosen: Date; actorId: number },
) => {
  const can = new Set(answers.filter((row) => canAt(row, chosen)).map(({ profileId }) => profileId))
  const all = new Set([...answers.map(({ profileId }) => profileId), ...coming])
  const others = [...all].filter((id) => id !== actorId)
  return {
    dateChosenComing: others.filter((id) => can.has(id)),
    dateChosen: others.filter((id) => !can.has(id)),
  } as const
}
