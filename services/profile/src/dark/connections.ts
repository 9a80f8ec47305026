/** A connection as each of the two sees it, and what the two are notified of. */
import { mirroredRole } from '@samvaer/contracts/profile/dark-facts'
import type { ConnectionRole } from '@samvaer/contracts/profile/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConnectionRow } from '../models/connection.ts'
import { notificationKeys, raise, withdraw } from '../notifications/notifications.ts'

/** Returns the role of the other one to this member; also the other way round, since a mirror mirrors both ways. */
export const roleFor = ({ members }: Pick<ConnectionRow, 'members'>, profileId: number, role: ConnectionRole) =>
  members[0] === profileId ? role : mirroredRole(role)

export const otherOf = ({ members }: Pick<ConnectionRow, 'members'>, profileId: number): number =>
  members.find((member) => member !== profileId) ?? profileId

/** The list of the member who is notified, where it is answered. */
const aboutConnection = (profileId: number) => ({
  profileId,
  type: 'Connection' as const,
  title: null,
  path: `/Profile/${profileId}/Relations`,
  dark: true,
})

/** Notifies the other one that a connection, or another role, is wanted. */
export const notifyAsked = (transaction: Transaction, row: ConnectionRow, askedBy: number, at: Date): Promise<void> =>
  raise(transaction, {
    ...aboutConnection(otherOf(row, askedBy)),
    key: notificationKeys.connectionAsked(row._id),
    actorId: askedBy,
    variant: row.accepted ? 'role' : null,
    at,
  })

/** Notifies whoever asked that the other one agrees. @param row as it was before */
export const notifyAccepted = async (transaction: Transaction, row: ConnectionRow, at: Date): Promise<void> => {
  const { askedBy } = row
  if (askedBy === null) return
  await raise(transaction, {
    ...aboutConnection(askedBy),
    key: notificationKeys.connectionAccepted(row._id),
    actorId: otherOf(row, askedBy),
    variant: row.accepted ? 'roleAccepted' : 'accepted',
    at,
  })
}

/** Withdraws the notification of a request that was answered or taken back. */
export const takeBackAsking = async (transaction: Transaction, row: ConnectionRow): Promise<void> => {
  const { _id, askedBy } = row
  if (askedBy !== null) await withdraw(transaction, otherOf(row, askedBy), notificationKeys.connectionAsked(_id))
}

/** Withdraws the notifications of a connection that ended. */
export const takeBackConnection = async (transaction: Transaction, row: ConnectionRow): Promise<void> => {
  await takeBackAsking(transaction, row)
  for (const profileId of row.members)
    await withdraw(transaction, profileId, notificationKeys.connectionAccepted(row._id))
}
