/** Leaving the dark variant: what belongs to it goes, the light profile stays (docs/product/dark-variant.md). */
import type { Transaction } from '@samvaer/service-kit/parts'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { darkSideSteps } from '../event-handlers/leave-dark.ts'
import type { ConnectionRow } from '../models/connection.ts'
import type { ProfileParts } from '../models/models.ts'
import { notificationKeys, withdraw } from '../notifications/notifications.ts'
import { takeBackConnection } from './connections.ts'

/** Ends connections and withdraws the notifications of them. @returns how many of them, `most` at most */
export const endConnections = async (
  { models: { connection } }: Pick<ProfileParts, 'models'>,
  transaction: Transaction,
  which: { members: number } | { pair: string },
  most = rowsOfStep,
): Promise<number> => {
  const { session } = transaction
  const rows = await connection.find(which, null, { session }).limit(most).lean<ConnectionRow[]>()
  await connection.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session })
  for (const row of rows) await takeBackConnection(transaction, row)
  return rows.length
}

/** The application is written before the gate: whoever has left may apply anew at once. */
export const eraseApplication = async (
  parts: ProfileParts,
  transaction: Transaction,
  profileId: number,
): Promise<void> => {
  await parts.models.darkApplication.deleteOne({ _id: profileId }, { session: transaction.session })
  await withdraw(transaction, profileId, notificationKeys.application)
}

/** Erases what is written behind the gate alone. */
export const leavingDark = (parts: ProfileParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: [
      async (_id, _most, { session }) => {
        await parts.models.darkProfile.deleteOne({ _id }, { session })
        return 0
      },
      (members, most, transaction) => endConnections(parts, transaction, { members }, most),
      ...darkSideSteps(parts),
    ],
  })

export const eraseDark = async (parts: ProfileParts, transaction: Transaction, profileId: number): Promise<void> => {
  await eraseApplication(parts, transaction, profileId)
  await leavingDark(parts).begin(profileId, transaction)
}
