/** One event of a subscription: what the table says becomes of it, and what has to be done outside of it. */
import type { Price, Product } from '@samvaer/contracts/billing/products'
import type { PackageProduct, PaymentFailure, PaymentMethod } from '@samvaer/contracts/billing/values'
import { after, productFacts } from '../catalogue/products.ts'
import {
  daysAfter,
  graceDays,
  keptDay,
  keptPeriods,
  paidUntil,
  renewalBefore,
  retriesAfter,
  type Subscription,
} from './subscription.ts'
import { type Effect, type MachineEvent, transitions } from './transitions.ts'

/** The facts that come with an event; its effects say which ones they need. */
export interface EventFacts {
  now: Date
  /** Of the money of the event. */
  order?: { orderId: number; product: Product }
  /** Of a purchase: what it renews as. */
  bought?: { product: PackageProduct; price: Price; method: PaymentMethod | null; agreement: string | null }
  failure?: PaymentFailure
}

/** The duties that the subscription leaves to the rest. */
export interface Duties {
  /** Pays the money of this order back. */
  payBack: number | undefined
  /** The provider charges by this one no more. */
  endAgreement: string | undefined
  tell: 'failed' | 'ended' | 'stopped' | undefined
}

interface Draft {
  row: Subscription
  duties: Duties
  facts: EventFacts
}

const orderIn = ({ facts: { order } }: Draft): { orderId: number; product: Product } => {
  if (!order) throw new Error('The event brings no order')
  return order
}

const endOf = ({ row, facts }: Draft): Date => paidUntil(row) ?? facts.now

/** Returns the beginning of the next period: behind what is paid for, and now if there is no time left. */
const nextBeginning = ({ row, facts: { now } }: Draft): Date =>
  row.until !== null && row.until > now ? (paidUntil(row) ?? now) : now

const mended = { attempts: 0, failedSince: null, failure: null } as const

const apply: Readonly<Record<Effect, (draft: Draft) => void>> = {
  addPeriod: (draft) => {
    const { orderId, product } = orderIn(draft)
    const from = nextBeginning(draft)
    const period = {
      orderId,
      product,
      from,
      until: after(from, productFacts[product].length, keptDay(draft.row, from)),
    }
    const { row, facts } = draft
    const periods = [...row.periods, period].slice(-keptPeriods)
    const { bought, now } = facts
    draft.row = {
      ...row,
      ...mended,
      periods,
      until: period.until,
      ...(bought && { ...bought, firstOrderId: orderId, boughtAt: now }),
    }
  },
  planRenewal: (draft) => {
    draft.row = { ...draft.row, ...mended, renewsAt: renewalBefore(endOf(draft)) }
  },
  startGrace: (draft) => {
    draft.row = { ...draft.row, until: daysAfter(endOf(draft), graceDays), failedSince: draft.facts.now }
  },
  planRetry: (draft) => {
    const { row, facts } = draft
    const { attempts, failedSince } = row
    const days = retriesAfter[attempts] ?? retriesAfter.at(-1) ?? 0
    const renewsAt = daysAfter(failedSince ?? facts.now, days)
    draft.row = { ...row, attempts: attempts + 1, renewsAt, failure: facts.failure ?? row.failure ?? 'Unknown' }
  },
  endGrace: (draft) => {
    draft.row = { ...draft.row, until: endOf(draft) }
  },
  stopRenewal: (draft) => {
    draft.row = { ...draft.row, renewsAt: null }
  },
  takePeriodBack: (draft) => {
    const { row, facts } = draft
    const taken = orderIn(draft).orderId
    const left = row.periods.filter(({ orderId }) => orderId !== taken)
    let beginning = facts.now
    // A period that is over stays where it was; later ones move up.
    const periods = left.map((period) => {
      if (period.until <= facts.now) return period
      const from = period.from > facts.now ? beginning : period.from
      beginning = new Date(from.getTime() + period.until.getTime() - period.from.getTime())
      return { ...period, from, until: beginning }
    })
    draft.row = {
      ...row,
      periods,
      until: beginning,
      firstOrderId: row.firstOrderId === taken ? null : row.firstOrderId,
    }
  },
  endTime: (draft) => {
    draft.row = { ...draft.row, until: null }
  },
  payBack: (draft) => {
    draft.duties.payBack = orderIn(draft).orderId
  },
  endAgreement: (draft) => {
    const { agreement } = draft.row
    if (agreement === null) return
    draft.duties.endAgreement = agreement
    draft.row = { ...draft.row, agreement: null }
  },
  tellFailure: (draft) => {
    draft.duties.tell = 'failed'
  },
  tellEnd: (draft) => {
    draft.duties.tell = 'ended'
  },
  tellStop: (draft) => {
    draft.duties.tell = 'stopped'
  },
}

export interface Stepped {
  row: Subscription
  duties: Duties
}

/** Returns the step of a state; undefined for what cannot happen in it. */
export const stepOf = (row: Subscription, event: MachineEvent, facts: EventFacts): Stepped | undefined => {
  const found = transitions[row.state][event]
  if (!found) return undefined
  const duties: Duties = { payBack: undefined, endAgreement: undefined, tell: undefined }
  const draft: Draft = { row, duties, facts }
  for (const effect of found.effects) apply[effect](draft)
  return { row: { ...draft.row, state: found.to }, duties }
}

/** Returns the event of a failed charge: one that is tried again, or the last. */
export const failureEvent = (
  { state, attempts }: Pick<Subscription, 'state' | 'attempts'>,
  by: 'bank' | 'provider',
): MachineEvent => {
  if (state === 'Retrying' && attempts >= retriesAfter.length) return by === 'bank' ? 'RetriesSpent' : 'ProviderGivenUp'
  return by === 'bank' ? 'RenewalFailed' : 'ProviderFailed'
}
