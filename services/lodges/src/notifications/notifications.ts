/** Notifies of lodges, in the transaction of what happened; a title names the lodge, on the dark side as well. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { LodgeRow } from '../models/lodge.ts'
import type { Side } from '../models/models.ts'
import { lodgePath } from '../paths.ts'

export const notifications = notificationsFrom('lodges')

interface About {
  side: Pick<Side, 'dark'>
  lodge: Pick<LodgeRow, '_id' | 'name'>
  at: Date
}

interface Said {
  /** One of the type Lodge. */
  variant: string
  /** The further part of the key, apart from others of its kind: the profile who asks. */
  of?: number
  actorId?: number
  /** The page of the lodge that it leads to; About unless said. */
  page?: string
}

const keyOf = (lodgeId: number, { variant, of }: Pick<Said, 'variant' | 'of'>): string =>
  ['lodge', lodgeId, variant, ...(of === undefined ? [] : [of])].join(':')

/** Notifies members of something in a lodge. */
export const notify = async (
  transaction: Transaction,
  { side, lodge, at }: About,
  receivers: readonly number[],
  said: Said,
): Promise<void> => {
  const { variant, actorId = null, page = 'About' } = said
  for (const profileId of receivers)
    await notifications.raise(transaction, {
      key: keyOf(lodge._id, said),
      profileId,
      type: 'Lodge',
      bundle: `lodge:${lodge._id}:${variant}`,
      actorId,
      title: lodge.name,
      variant,
      path: lodgePath(lodge._id, page),
      dark: side.dark,
      at,
    })
}

/** Withdraws a notification that no longer holds: a request was decided or taken back. */
export const withdraw = async (
  transaction: Transaction,
  { lodge }: Pick<About, 'lodge'>,
  receivers: readonly number[],
  said: Pick<Said, 'variant' | 'of'>,
): Promise<void> => {
  for (const profileId of receivers) await notifications.withdraw(transaction, profileId, keyOf(lodge._id, said))
}
