/** Leaving the dark variant: what belongs to it goes, the light profile stays (docs/product/dark-variant.md). */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/dark-leaving'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { forgetDarkSide } from '../event-handlers/leave-dark.ts'
import type { ConnectionRow } from '../models/connection.ts'
import type { ProfileParts } from '../models/models.ts'
import { notificationKeys, withdraw } from '../notifications/notifications.ts'
import { takeBackConnection } from './connections.ts'

/** Ends connections and withdraws the notifications of them. */
export const endConnections = async (
  parts: ProfileParts,
  transaction: Transaction,
  which: { members: number } | { pair: string },
): Promise<void> => {
  const { session } = transaction
  const rows = await parts.models.connection.find(which, null, { session }).lean<ConnectionRow[]>()
  await parts.models.connection.deleteMany(which, { session })
  for (const row of rows) await takeBackConnection(transaction, row)
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

/** What is written behind the gate alone. */
const eraseBehindGate = async (parts: ProfileParts, transaction: Transaction, profileId: number): Promise<void> => {
  await parts.models.darkProfile.deleteOne({ _id: profileId }, { session: transaction.session })
  await endConnections(parts, transaction, { members: profileId })
  await forgetDarkSide(parts, profileId, transaction)
}

export const eraseDark = async (parts: ProfileParts, transaction: Transaction, profileId: number): Promise<void> => {
  await eraseApplication(parts, transaction, profileId)
  await eraseBehindGate(parts, transaction, profileId)
}

export const leavingDark = (parts: ProfileParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    erase: (profileId, transaction) => eraseBehindGate(parts, transaction, profileId),
  })
