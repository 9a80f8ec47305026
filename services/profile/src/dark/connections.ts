/** A connection as each of the two sees it, and what is told of an asking. */
import { type ConnectionRole, mirroredRole } from '@samvaer/contracts/dark-facts'
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { ConnectionRow } from '../models/connection.ts'
import { raise, withdraw } from '../telling/notices.ts'

/** What the other one is to this member; also the other way round, since a mirror mirrors both ways. */
export const roleFor = ({ members }: Pick<ConnectionRow, 'members'>, profileId: number, role: ConnectionRole) =>
  members[0] === profileId ? role : mirroredRole(role)

export const otherOf = ({ members }: Pick<ConnectionRow, 'members'>, profileId: number): number =>
  members.find((member) => member !== profileId) ?? profileId

const noticeKey = ({ _id }: Pick<ConnectionRow, '_id'>): string => `connection:asked:${_id}`

/** Tells the other one that a connection, or another role, is wanted. */
export const tellAsking = (transaction: Transaction, row: ConnectionRow, askedBy: number, at: Date): Promise<void> => {
  const profileId = otherOf(row, askedBy)
  return raise(transaction, {
    key: noticeKey(row),
    profileId,
    type: 'Connection',
    actorId: askedBy,
    title: null,
    variant: null,
    path: `/Profile/${profileId}/Relations`,
    dark: true,
    at,
  })
}

/** Answered, taken back or ended: nothing is to be told any more. */
export const takeBackAsking = async (transaction: Transaction, row: ConnectionRow): Promise<void> => {
  if (row.askedBy !== null) await withdraw(transaction, otherOf(row, row.askedBy), noticeKey(row))
}
