/** Notices of a team's own service: the platform has no words for them, so they come along (decision 150). */
import type { Language } from '@samvaer/contracts/core/values'
import type { Transaction } from '../parts.ts'

export interface Notice {
  /** Unique for the receiver; the same one again changes what is there. */
  key: string
  profileId: number
  /** The sentence in every language. */
  titles: Readonly<Record<Language, string>>
  /** The page of the team that it leads to. */
  path: string
  dark: boolean
  at: Date
}

/** Returns the calls by which a service notifies members in its own words, and takes that back. */
export const noticesFrom = (service: string) => {
  const aggregateOf = (profileId: number): string => `${service}:notifications:${profileId}`
  return {
    raise: ({ publish }: Pick<Transaction, 'publish'>, { at, ...notice }: Notice): Promise<void> =>
      publish('NotificationRaised', aggregateOf(notice.profileId), {
        ...{ type: 'TeamNotice', bundle: null, actorId: null, title: null, variant: null },
        ...notice,
        occurredAt: at.toISOString(),
      }),
    withdraw: ({ publish }: Pick<Transaction, 'publish'>, profileId: number, key: string): Promise<void> =>
      publish('NotificationWithdrawn', aggregateOf(profileId), { key, profileId }),
  }
}
