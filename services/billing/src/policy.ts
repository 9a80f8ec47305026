/** Finds what calls name, and the viewer's relations to it; the rights stand in the contract. */
import { orderOfReference } from '@samvaer/contracts/billing/bank-transfers'
import type { billwerk } from '@samvaer/contracts/billing/billwerk'
import type { contest } from '@samvaer/contracts/billing/contest'
import type { membership } from '@samvaer/contracts/billing/membership'
import type { payment } from '@samvaer/contracts/billing/payment'
import type { quickScor } from '@samvaer/contracts/billing/quick-scor'
import { billingObjects } from '@samvaer/contracts/billing/rights'
import { contestSite } from '@samvaer/contracts/billing/values'
import type { currentProfile } from '@samvaer/contracts/identity/current-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { contests } from './contest/contests.ts'
import type { BirthdayWishRow } from './models/birthday-wish.ts'
import type { BillingParts } from './models/models.ts'
import type { OrderRow } from './models/order.ts'
import type { QuickScorAdRow } from './models/quick-scor-ad.ts'
import type { RefundRow } from './models/refund.ts'
import type { TransferArrivalRow } from './models/transfer-arrival.ts'
import type { TransferReturnRow } from './models/transfer-return.ts'

/** True when somebody asked for the last reversal of it. */
export const isAsker = ({ reversal }: TransferArrivalRow, profileId: number): boolean =>
  reversal?.acts.findLast(({ act }) => act === 'Asked')?.by === profileId

interface Viewer {
  profileId: number
  community: string
  siteId: number
  dark: boolean
  hidden: () => Promise<number[]>
}

export const billingPolicy = ({ models, directory, clock }: BillingParts) =>
  policy(billingObjects, {
    viewer: async (call: AskedCall): Promise<Viewer> => {
      const { community, siteId, dark } = call.context
      const { profileId } = call.profile
      return { profileId, community, siteId, dark, hidden: async () => (await call.blocks()).hidden }
    },
    find: {
      order: async ({ profileId, community }: Viewer, _id: number) => {
        const order = await models.order.findOne({ _id, profileId, community }).lean<OrderRow>()
        return order ? { object: order, is: { owner: true } } : undefined
      },
      payment: async ({ profileId, community }: Viewer, _id: number) => {
        const order = await models.order.findOne({ _id, community }).lean<OrderRow>()
        return order ? { object: order, is: { payer: order.profileId === profileId } } : undefined
      },
      payer: async ({ profileId, community }: Viewer, id: number) => {
        const profile = await directory.find(id)
        if (profile?.community !== community) return undefined
        return { object: profile, is: { self: id === profileId }, touches: { profileId: id, path: '/Membership' } }
      },
      refund: async ({ profileId, community }: Viewer, _id: number) => {
        const refund = await models.refund.findOne({ _id, community }).lean<RefundRow>()
        const asker = refund?.acts[0]?.by === profileId
        return refund ? { object: refund, is: { payer: refund.profileId === profileId, asker } } : undefined
      },
      transfer: async ({ profileId, community }: Viewer, reference: string) => {
        const _id = orderOfReference(reference)
        if (_id === undefined) return undefined
        const own = { _id, community, method: 'BankTransfer' as const }
        const order = await models.order.findOne(own).lean<OrderRow>()
        return order ? { object: order, is: { payer: order.profileId === profileId } } : undefined
      },
      transferReturn: async ({ profileId, community }: Viewer, _id: number) => {
        const back = await models.transferReturn.findOne({ _id, community }).lean<TransferReturnRow>()
        return back ? { object: back, is: { payer: back.profileId === profileId } } : undefined
      },
      arrival: async ({ profileId, community }: Viewer, arrivalId: number) => {
        const arrival = await models.transferArrival.findOne({ arrivalId, community }).lean<TransferArrivalRow>()
        if (!arrival) return undefined
        return { object: arrival, is: { payer: arrival.profileId === profileId, asker: isAsker(arrival, profileId) } }
      },
      receiver: async ({ profileId, community, dark }: Viewer, id: number) => {
        const self = id === profileId
        const profile = await directory.find(id)
        if (profile?.community !== community) return undefined
        const seen = self || ((await directory.listed(id, { dark })) && !(await directory.isHidden(profileId, id)))
        return seen ? { object: profile, is: { self } } : undefined
      },
      ad: async ({ profileId, community, dark, hidden }: Viewer, _id: number) => {
        const ad = await models.quickScorAd.findOne({ _id, community, dark, heldAt: null }).lean<QuickScorAdRow>()
        if (!ad) return undefined
        const author = ad.profileId === profileId
        const shown = ad.authorListed && ad.endsAt > clock() && !(await hidden()).includes(ad.profileId)
        return author || shown
          ? { object: ad, is: { author }, touches: { profileId: ad.profileId, path: '/QuickScor' } }
          : undefined
      },
      contest: async ({ siteId }: Viewer, contestId: number) => {
        const contest = siteId === contestSite ? contests.find((one) => one.contestId === contestId) : undefined
        return contest ? { object: contest, is: {} } : undefined
      },
      wish: async ({ profileId, dark }: Viewer, _id: number) => {
        const wish = await models.birthdayWish
          .findOne({ _id, toId: profileId, dark, heldAt: null })
          .lean<BirthdayWishRow>()
        return wish ? { object: wish, is: { receiver: true } } : undefined
      },
    },
  })

export type BillingPolicy = ReturnType<typeof billingPolicy>

export const membershipHandlers = handlers<typeof membership, 'billing', BillingPolicy>()
export const paymentHandlers = handlers<typeof payment, 'billing', BillingPolicy>()
export const billwerkHandlers = handlers<typeof billwerk, 'billing', BillingPolicy>()
export const quickScorHandlers = handlers<typeof quickScor, 'billing', BillingPolicy>()
export const birthdayHandlers = handlers<typeof currentProfile, 'billing', BillingPolicy>()
export const contestHandlers = handlers<typeof contest, 'billing', BillingPolicy>()
