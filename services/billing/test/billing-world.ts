/** Billing with the site whose brands it sells for, and a sandbox that takes its payments. */
import { randomUUID } from 'node:crypto'
import type { ApiClient, CallInput } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { type Outcome, type PaymentSandbox, startPaymentSandbox, type WebhookEvent } from '@samvaer/payment-sandbox'
import { siteService } from '@samvaer/site/service'
import { type Community, type Person, startCommunity } from '@samvaer/testing/community'
import type { StartOptions } from '@samvaer/testing/start-services'
import { type Billing, billingOf } from '../src/billing-parts.ts'
import { balanceOf } from '../src/ledger/postings.ts'
import type { LedgerEntryRow } from '../src/models/ledger-entry.ts'
import type { OrderRow } from '../src/models/order.ts'
import type { SubscriptionRow } from '../src/models/subscription-row.ts'
import { billingService } from '../src/service.ts'

export const day = 24 * 60 * 60_000

export const sandboxKey = 'sandbox-key-of-tests'
export const webhookSecrets = ['webhook-secret-of-now', 'webhook-secret-of-before'] as const

export interface BillingWorld extends Community {
  billing: Billing
  sandbox: PaymentSandbox
  /** Somebody who pays for nothing yet. */
  buyer(change?: Partial<SignedInProfile>): Promise<Person>
  run(task: string): Promise<void>
  /** Everything that is due now: renewals, ends, orders, duties. */
  runAll(): Promise<void>
  orders(profileId: number): Promise<OrderRow[]>
  subscription(profileId: number): Promise<SubscriptionRow | null>
  /** Returns a member's books by account; fails unless each posting balances. */
  books(profileId: number): Promise<Record<string, number>>
  /** Returns the sum that the provider has taken of a member, less what it paid back. */
  taken(profileId: number): Promise<number>
  deliverEvent(event: WebhookEvent, secret?: string): Promise<void>
}

export const startBilling = async (
  others: readonly { readonly name: string }[] = [],
  options: StartOptions = {},
): Promise<BillingWorld> => {
  let clock = () => Date.now()
  const sandbox = await startPaymentSandbox({
    ...{ port: 0, key: sandboxKey, webhookSecret: webhookSecrets[0], webhookUrl: '' },
    clock: () => clock(),
  })
  const paymentUrl = `sandbox://${sandboxKey}:${webhookSecrets.join(',')}@${new URL(sandbox.url).host}`
  const settings = { ...options.settings, paymentUrl }
  const community = await startCommunity([siteService, billingService, ...others], { ...options, settings })
  const { parts } = community.service(billingService)
  clock = () => parts.clock().getTime()
  const billing = billingOf(parts)
  const { models } = parts
  const run = (name: string) => community.service(billingService).runTask(name)
  const orders = (profileId: number) => models.order.find({ profileId }).sort({ _id: 1 }).lean<OrderRow[]>()

  return {
    ...community,
    billing,
    sandbox,
    buyer: async (change = {}) => {
      const person = await community.member({ subscriber: false })
      return { ...person, api: person.as({ subscriber: false, ...change }) }
    },
    run,
    runAll: async () => {
      for (const task of ['renewals', 'paid-time-ends', 'waiting-orders', 'renewal-reminders', 'provider-duties'])
        await run(task)
    },
    orders,
    subscription: (profileId) => models.subscription.findById(profileId).lean<SubscriptionRow>(),
    books: async (profileId) => {
      const sums: Record<string, number> = {}
      for (const { _id, lines } of await models.ledgerEntry.find({ profileId }).lean<LedgerEntryRow[]>()) {
        if (balanceOf(lines) !== 0) throw new Error(`${_id} does not balance`)
        for (const { account, value } of lines) sums[account] = (sums[account] ?? 0) + value
      }
      return sums
    },
    taken: async (profileId) => {
      const handles = new Set((await orders(profileId)).map(({ handle }) => handle))
      const paid = sandbox.payments().filter(({ handle, state }) => handles.has(handle) && state === 'Paid')
      const back = paid.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
      return paid.reduce((sum, { amount }) => sum + amount, 0) - back.reduce((sum, amount) => sum + amount, 0)
    },
    deliverEvent: async (event, secret) => {
      const { signature, body } = sandbox.sign(event, secret)
      await community.as('anonymous').post('Payment/UpdateFromProvider', { signature, event: body })
    },
    close: async () => {
      await community.close()
      await sandbox.close()
    },
  }
}

/** Moves a world to a day on which the offers of the catalogue hold, whatever the calendar says. */
export const onOfferDay = (world: BillingWorld): void =>
  world.moveClock(Date.parse('2027-03-01T12:00:00Z') - Date.now())

/** Gives a reason for which one of the staff reads what a member pays. */
export const openPayments = ({ api }: Pick<Person, 'api'>, profileId: number) =>
  api.post('Payment/OpenMemberPayments', { profileId, reason: 'Spurgte' })

/** Prices of Denmark, as a page would have shown them. */
export const shown = {
  Membership1Month: { value: 14_900, currency: 'DKK' },
  Membership12Months: { value: 95_900, currency: 'DKK' },
  OneDayMembership: { value: 3500, currency: 'DKK' },
  SearchPromotion: { value: 4900, currency: 'DKK' },
  QuickScorAd: { value: 2500, currency: 'DKK' },
  BirthdayWishes: { value: 2500, currency: 'DKK' },
} as const

export const wish = (
  product: keyof typeof shown = 'Membership1Month',
  change: Partial<CallInput<'Payment/Pay'>> = {},
): CallInput<'Payment/Pay'> => ({ product, shown: shown[product], ...change })

export const begin = (api: ApiClient, input = wish(), key: string = randomUUID()) =>
  api.post('Payment/Pay', input, { key })

/** Acts as a payer on the page of the provider. */
export const onPage = async (address: string, decision: Outcome | 'Cancel' = 'Paid'): Promise<string> => {
  const fields =
    decision === 'Cancel' ? { decision: 'cancel' } : { decision: 'pay', outcome: decision, manner: 'never' }
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  return answer.headers.get('location') ?? ''
}

/** Buys something whole: the order, the page, the way back. */
export const buy = async (api: ApiClient, input = wish(), outcome: Outcome | 'Cancel' = 'Paid') => {
  const { orderId, address } = await begin(api, input)
  await onPage(address, outcome)
  return { orderId, ...(await api.post('Payment/CheckPayment', { orderId })) }
}
