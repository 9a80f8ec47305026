/** Leaving the dark variant: what belongs to it goes, the light profile stays (docs/product/dark-variant.md). */
import type { Transaction } from '@samvaer/service-kit/define-service'
import { forgetDarkSide } from '../event-handlers/leave-dark.ts'
import type { ConnectionRow } from '../models/connection.ts'
import type { ProfileParts } from '../models/models.ts'
import { notificationKeys, withdraw } from '../notifications/notifications.ts'
import { takeBackConnection } from './connections.ts'

/** Ends connections with all that was told of them. */
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

export const eraseDark = async (parts: ProfileParts, transaction: Transaction, profileId: number): Promise<void> => {
  const { session } = transaction
  await parts.models.darkApplication.deleteOne({ _id: profileId }, { session })
  await parts.models.darkProfile.deleteOne({ _id: profileId }, { session })
  await withdraw(transaction, profileId, notificationKeys.application)
  await endConnections(parts, transaction, { members: profileId })
  await forgetDarkSide(parts, profileId, transaction)
}
