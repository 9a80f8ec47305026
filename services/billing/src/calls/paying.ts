/** Beginning a payment, and how it stands. */
import type { CallInput } from '@samvaer/contracts/client'
import { darkRefusal } from '@samvaer/contracts/core/access'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { actKeyHeader } from '@samvaer/contracts/core/headers'
import { mayActAs } from '@samvaer/contracts/core/roles'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { reachAll } from '@samvaer/service-kit/rights/contacts'
import type { Billing } from '../billing-parts.ts'
import { productFacts } from '../catalogue/products.ts'
import { beginOrder } from '../paying/begin-order.ts'
import { settleOrder } from '../paying/settle-order.ts'
import { paymentHandlers } from '../policy.ts'
import { orUnavailable } from './or-unavailable.ts'

const missingKey = { issues: [{ path: actKeyHeader, code: 'invalid_type' }] }
const wrong = (path: string) => new ProductError('InvalidInput', { issues: [{ path, code: 'custom' }] })

/**
 * Checks that a product comes with its own fields, and no others.
 * @throws ProductError InvalidInput naming the field
 */
const checkParts = ({ product, presentProfileId, gift, ad, wish }: CallInput<'Payment/Pay'>): void => {
  const [isAd, isWish] = [product === 'QuickScorAd', product === 'BirthdayWishes']
  if (presentProfileId !== undefined && !productFacts[product].membership && !isWish) throw wrong('presentProfileId')
  if (gift !== undefined && (presentProfileId === undefined || isWish)) throw wrong('gift')
  if ((ad !== undefined) !== isAd) throw wrong('ad')
  if ((wish !== undefined) !== isWish) throw wrong('wish')
  if (isWish && presentProfileId === undefined) throw wrong('presentProfileId')
}

/** Refuses ads and wishes of the dark side to members who may not be there; memberships are bought to get there. */
const checkGate = ({ dark }: RequestContext, profile: SignedInProfile): void => {
  const refusal = dark && !mayActAs(profile.role, 'Support') ? darkRefusal(profile) : undefined
  if (refusal) throw new ProductError(refusal.code)
}

/**
 * Refuses what others would see or hear of to a paused member: nothing of it would be shown while it is paid for.
 * @throws ProductError ProfilePaused
 */
const checkPause = (
  { product, presentProfileId, ad, wish }: CallInput<'Payment/Pay'>,
  { profileId, paused }: SignedInProfile,
): void => {
  const reaches = presentProfileId !== undefined && presentProfileId !== profileId
  if (paused && (ad || wish || reaches || product === 'SearchPromotion')) throw new ProductError('ProfilePaused')
}

/**
 * Asks before the money is taken for something that reaches somebody; for the same order once.
 * @throws ProductError ContactClosed, ContactLimit
 */
const reachOnce = async (
  billing: Billing,
  { dark }: Pick<RequestContext, 'dark'>,
  { profileId: senderId, key }: { profileId: number; key: string },
  receiverId: number,
): Promise<void> => {
  if (receiverId === senderId || (await billing.models.order.exists({ key }))) return
  await reachAll(billing, { senderId, dark }, [receiverId])
}

export const payingCalls = (billing: Billing) =>
  paymentHandlers({
    Pay: async ({ input, context, profile, actKey }) => {
      if (actKey === undefined) throw new ProductError('InvalidInput', missingKey)
      checkParts(input)
      const { community, language, siteId, dark } = context
      const { ad, wish, presentProfileId, beginAtOnce: beginsAtOnce, ...rest } = input
      if (ad || wish) checkGate(context, profile)
      checkPause(input, profile)
      const { profileId } = profile
      const brand = await billing.brandOf(siteId)
      const words = {
        ad: ad && { ...ad, dark },
        wish: wish && presentProfileId !== undefined ? { ...wish, dark, profileId: presentProfileId } : undefined,
      }
      const to = wish ? undefined : presentProfileId
      const who = { profileId, community, brand, language, key: `${profileId}:${actKey}` }
      if (presentProfileId !== undefined) await reachOnce(billing, context, who, presentProfileId)
      return orUnavailable(beginOrder(billing, { ...rest, ...who, ...words, beginsAtOnce, presentProfileId: to }))
    },
    CheckPayment: async ({ objects: { order } }) => {
      const { status, failure } = (await orUnavailable(settleOrder(billing, order.handle))) ?? order
      return { status, failure }
    },
    UpdateFromProvider: async ({ input }) => {
      const { provider, models, clock } = billing
      if (!provider) throw new ProductError('ServiceUnavailable')
      const event = provider.readEvent(input, clock())
      if (!event) throw new ProductError('WrongSignature')
      if (await models.processedEvent.exists({ _id: event.id })) return {}
      try {
        // Answered once it has taken effect: until then the provider sends it again.
        await orUnavailable(settleOrder(billing, event.handle, { eventId: event.id }))
      } catch (error) {
        // The same event, at the same moment: it is heard. Any other clash is none that is answered with ok.
        if (!isDuplicateKey(error) || !(await models.processedEvent.exists({ _id: event.id }))) throw error
      }
      return {}
    },
  })
