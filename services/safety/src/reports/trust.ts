/** Weighs a member's reports: by the age of the account, its validation, and how right earlier ones were. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { SafetyParts } from '../models/models.ts'
import { bothSides } from '../models/models.ts'

export interface Record {
  /** Reports that led to something, and all that were decided. */
  right: number
  decided: number
}

const day = 24 * 60 * 60 * 1000
const ageOfTrust = 30 * day
const rightOfTrust = 2
/** From so many decided reports on it counts whether most of them were wrong. */
const enough = 3

/** Returns the record of members' reports, on both sides together. */
export const recordsOf = async (parts: SafetyParts, reporterIds: readonly number[]): Promise<Map<number, Record>> => {
  const found = new Map<number, Record>(reporterIds.map((id) => [id, { right: 0, decided: 0 }]))
  for (const { report } of bothSides(parts)) {
    const rows = await report
      .find({ reporterId: { $in: [...reporterIds] }, state: 'Decided' }, { reporterId: 1, answer: 1 })
      .lean()
    for (const { reporterId, answer } of rows) {
      const record = found.get(reporterId)
      if (!record) continue
      record.decided += 1
      if (answer?.outcome === 'Acted') record.right += 1
    }
  }
  return found
}

const isMostlyWrong = ({ right, decided }: Record): boolean => decided >= enough && right * 3 < decided

/** True for reporters whose word alone hides what is urgent: all whose reports were not mostly wrong. */
export const isBelieved = (record: Record): boolean => !isMostlyWrong(record)

/** True for a reporter of whom three hide a thing until it is decided. */
export const isTrusted = (
  profile: Pick<DirectoryProfile, 'createdAt' | 'validated'> | undefined,
  record: Record,
  now: Date,
): boolean => {
  if (!profile || isMostlyWrong(record)) return false
  const age = now.getTime() - new Date(profile.createdAt).getTime()
  return (profile.validated && age >= ageOfTrust) || record.right >= rightOfTrust
}
