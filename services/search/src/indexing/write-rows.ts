/** Changing what is known of a member: every change is seen by every process that searches. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { UpdateQuery } from 'mongoose'
import type { DarkRow } from '../models/dark-row.ts'
import type { SearchParts } from '../models/models.ts'
import type { ProfileRow } from '../models/profile-row.ts'
import { rowsChanged } from './follow-rows.ts'

interface Writer extends Pick<Transaction, 'afterCommit'> {
  /** Undefined: without a transaction. */
  session: Transaction['session'] | undefined
}

type Change<Row> = NonNullable<UpdateQuery<Row>['$set']>

/** The change to write of one member. */
export interface RowChange<Row> {
  profileId: number
  change: Change<Row>
  /** False: only where there is a row already. */
  begin?: boolean
}

const writesOf = <Row>(changes: readonly RowChange<Row>[], changedAt: Date) =>
  changes.map(({ profileId, change, begin = true }) => ({
    updateOne: {
      filter: { _id: profileId },
      update: { $set: { ...change, changedAt }, $inc: { revision: 1 } },
      upsert: begin,
    },
  }))

/** Changes rows by one read and one write for all of them; a row begins where there is none. */
export const changeProfiles = async (
  parts: SearchParts,
  { session, afterCommit }: Writer,
  changes: readonly RowChange<ProfileRow>[],
): Promise<void> => {
  if (changes.length > 0)
    await parts.models.profile.bulkWrite(writesOf(changes, parts.clock()) as never, session ? { session } : {})
  afterCommit(() => rowsChanged(parts))
}

/** The same of the dark side. */
export const changeDarkProfiles = async (
  parts: SearchParts,
  { session, afterCommit }: Writer,
  changes: readonly RowChange<DarkRow>[],
): Promise<void> => {
  if (changes.length > 0)
    await parts.models.darkProfile.bulkWrite(writesOf(changes, parts.clock()) as never, session ? { session } : {})
  afterCommit(() => rowsChanged(parts))
}

export const changeProfile = (
  parts: SearchParts,
  writer: Writer,
  profileId: number,
  change: Change<ProfileRow>,
): Promise<void> => changeProfiles(parts, writer, [{ profileId, change }])

export const changeDarkProfile = (
  parts: SearchParts,
  writer: Writer,
  profileId: number,
  change: Change<DarkRow>,
): Promise<void> => changeDarkProfiles(parts, writer, [{ profileId, change }])
