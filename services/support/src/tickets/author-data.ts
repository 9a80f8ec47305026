/** The side panel of the desk: who asks, and what they have asked before. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { Side, SupportParts } from '../models/models.ts'
import type { PurchaseRow } from '../models/purchase.ts'
import type { TicketRow } from '../models/ticket.ts'
import { latestFirst } from './lists.ts'
import { cardOf } from './ticket-data.ts'

const mostShown = 10
const mostBought = 5

/** Milliseconds that identity may take: without it the rest is shown. */
const patience = 1000

/** Returns the terms that the member has accepted on this brand; null while nobody answers. */
const acceptedTerms = ({ peers }: SupportParts, profileId: number, siteId: number) =>
  peers
    .get('Sessions/GetTermsAcceptances', { profileId, siteId }, { signal: AbortSignal.timeout(patience) })
    .then(({ items }) => items)
    .catch(() => null)

const memberOf = (card: ProfileCard, { status, subscriber, validated, createdAt, bans = [] }: DirectoryProfile) => ({
  card,
  ...{ status, subscriber, validated, memberSince: createdAt },
  bans: bans.map(({ type, until }) => ({ type, until })),
})

/** Other tickets of the same author on this side; of an address those of the same community, as in the queues. */
export const earlierQuery = ({ ticket }: Side, { _id, community, profileId, email }: TicketRow) =>
  ticket
    .find({ ...(profileId === null ? { email, community } : { profileId }), _id: { $ne: _id } })
    .sort(latestFirst.sort)
    .limit(mostShown)
    .lean<TicketRow[]>()

/** Returns the latest purchases of a member. */
export const boughtQuery = ({ models }: Pick<SupportParts, 'models'>, profileId: number) =>
  models.purchase.find({ profileId }).sort({ boughtAt: -1 }).limit(mostBought).lean<PurchaseRow[]>()

const purchaseOf = ({ _id: purchaseId, product, boughtAt, value, currency, status }: PurchaseRow) => ({
  ...{ purchaseId, product, boughtAt: boughtAt.toISOString() },
  ...{ amount: { value, currency }, status },
})

export const authorOf = async (parts: SupportParts, side: Side, row: TicketRow) => {
  const { directory } = parts
  const { profileId, email, siteId } = row
  const [card, profile, earlier, bought, terms] = await Promise.all([
    profileId === null ? undefined : directory.card(profileId),
    profileId === null ? undefined : directory.find(profileId),
    earlierQuery(side, row),
    profileId === null ? [] : boughtQuery(parts, profileId),
    profileId === null ? null : acceptedTerms(parts, profileId, siteId),
  ])
  const member = card && profile ? { ...memberOf(card, profile), purchases: bought.map(purchaseOf), terms } : null
  return { member, email, tickets: earlier.map(cardOf) }
}
