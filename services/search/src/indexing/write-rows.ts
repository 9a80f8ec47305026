/** Changing what is known of a member: every change is seen by every process that searches. */
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { UpdateQuery } from 'mongoose'
import type { DarkRow } from '../models/dark-row.ts'
import type { SearchParts } from '../models/models.ts'
import type { ProfileRow } from '../models/profile-row.ts'
import { rowsChanged } from './follow-rows.ts'

interface Writer extends Pick<Transaction, 'session' | 'afterCommit'> {}

/** Begins a row where there is none. */
export const changeProfile = async (
  parts: SearchParts,
  { session, afterCommit }: Writer,
  profileId: number,
  change: UpdateQuery<ProfileRow>['$set'] & object,
  filter: object = {},
): Promise<boolean> => {
  const { matchedCount, upsertedCount } = await parts.models.profile.updateOne(
    { _id: profileId, ...filter },
    { $set: { ...change, changedAt: parts.clock() }, $inc: { revision: 1 } },
    { session, upsert: Object.keys(filter).length === 0 },
  )
  afterCommit(() => rowsChanged(parts))
  return matchedCount + upsertedCount > 0
}

/** The same of the dark side. @param begin false: only who is there already */
export const changeDarkProfile = async (
  parts: SearchParts,
  { session, afterCommit }: Writer,
  profileId: number,
  change: UpdateQuery<DarkRow>['$set'] & object,
  { begin = true } = {},
): Promise<void> => {
  await parts.models.darkProfile.updateOne(
    { _id: profileId },
    { $set: { ...change, changedAt: parts.clock() }, $inc: { revision: 1 } },
    { session, upsert: begin },
  )
  afterCommit(() => rowsChanged(parts))
}
