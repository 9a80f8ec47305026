/** Ads that come and go arrive on open pages: by a ticket for the community, and a hint to read again (decision 42). */
import { sendToTopic } from '@samvaer/service-kit/live/live'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { BillingParts } from './models/models.ts'
import type { QuickScorAdRow } from './models/quick-scor-ad.ts'

/** A community has one list and no number. Those of the other side have the same name and never arrive. */
const topicOf = (community: string): string => `billing:ads-${community}:0`

interface Reader {
  profileId: number
  community: string
  dark: boolean
}

/** The right of somebody who reads ads to hear of others. */
export const adsTicket = (
  { settings, clock }: Pick<BillingParts, 'settings' | 'clock'>,
  { profileId, community, dark }: Reader,
): string => signLiveTicket({ topic: topicOf(community), profileId, dark }, settings.sealKeys, clock())

/** Says to open pages that an ad came or went. Nobody hears of it whom a block parts from its author. */
export const sendAdChange = (
  parts: BillingParts,
  { afterCommit }: Pick<Transaction, 'afterCommit'>,
  { community, dark, profileId: actorId }: Pick<QuickScorAdRow, 'community' | 'dark' | 'profileId'>,
): void => afterCommit(() => sendToTopic(parts, { topic: topicOf(community), change: 'ads', dark, actorId }))

/** Takes ads away for good. */
export const removeAds = async (
  parts: BillingParts,
  transaction: Transaction,
  which: { _id: number } | { profileId: number; dark?: true },
): Promise<void> => {
  const { quickScorAd } = parts.models
  const { session } = transaction
  for (const ad of await quickScorAd.find(which, null, { session }).lean<QuickScorAdRow[]>()) {
    await quickScorAd.deleteOne({ _id: ad._id }, { session })
    sendAdChange(parts, transaction, ad)
  }
}
