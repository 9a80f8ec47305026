/**
 * The changes of a subscription, as a table: in which state which event leads where, and what happens besides. A change
 * in no row cannot happen. Each cell is walked by transitions.test.ts; what effects do is step.ts.
 */
import type { SubscriptionState } from '@samvaer/contracts/billing/values'

/** The states of the product, and one that members see as Active: a renewal failed and is tried again. */
export const machineStates = [
  'None',
  'ActiveInitialPurchase',
  'Active',
  'Retrying',
  'DeactivatedByUser',
  'DeactivatedPaymentServiceError',
  'DeactivatedByPaymentMethodFailed',
] as const
export type MachineState = (typeof machineStates)[number]

export const publicState = (state: MachineState): SubscriptionState => (state === 'Retrying' ? 'Active' : state)

export const machineEvents = [
  /** A package was paid on the page of the provider. */
  'Purchased',
  /** Time that does not renew was paid: one day. */
  'PaidOnce',
  'GiftReceived',
  'RenewalPaid',
  /** The bank says no. */
  'RenewalFailed',
  /** The provider does not answer, or not usefully. */
  'ProviderFailed',
  /** The last attempt failed too. */
  'RetriesSpent',
  'ProviderGivenUp',
  'Stopped',
  'Continued',
  /** Withdrawn from the contract, within 14 days of the purchase. */
  'Withdrawn',
  /** Staff have paid back whole what the time now, or later, was paid with. */
  'PaidBack',
  /** The order of some time was withdrawn from, or its transfer recorded by mistake: its time goes, all else stays. */
  'TimeTakenBack',
  /** The paid time is over. */
  'TimeEnded',
  /** The profile is to be deleted, or locked for good. */
  'ProfileGone',
] as const
export type MachineEvent = (typeof machineEvents)[number]

export type Effect =
  | 'addPeriod'
  | 'planRenewal'
  | 'startGrace'
  | 'planRetry'
  | 'endGrace'
  | 'stopRenewal'
  | 'takePeriodBack'
  | 'endTime'
  /** The money of the order of this event goes back. */
  | 'payBack'
  /** The provider may charge no more. */
  | 'endAgreement'
  | 'tellFailure'
  | 'tellEnd'
  | 'tellStop'

export interface Step {
  readonly to: MachineState
  readonly effects: readonly Effect[]
}

const step = (to: MachineState, ...effects: Effect[]): Step => ({ to, effects })

/** Returns the transitions that the first period and later ones have in common while they run. */
const running = (own: 'ActiveInitialPurchase' | 'Active') => ({
  // Paid twice at the same moment, in two windows: the second time goes back.
  Purchased: step(own, 'payBack'),
  PaidOnce: step(own, 'payBack'),
  GiftReceived: step(own, 'addPeriod', 'planRenewal'),
  RenewalPaid: step('Active', 'addPeriod', 'planRenewal'),
  RenewalFailed: step('Retrying', 'startGrace', 'planRetry', 'tellFailure'),
  ProviderFailed: step('Retrying', 'startGrace', 'planRetry'),
  Stopped: step('DeactivatedByUser', 'stopRenewal', 'tellStop'),
  Withdrawn: step('None', 'takePeriodBack', 'payBack', 'stopRenewal', 'endAgreement'),
  PaidBack: step('None', 'takePeriodBack', 'stopRenewal', 'endAgreement'),
  TimeTakenBack: step(own, 'takePeriodBack', 'planRenewal'),
  // Its renewal was held, because the profile was: it is not charged for time that is over.
  TimeEnded: step('None', 'stopRenewal', 'endTime', 'endAgreement'),
  ProfileGone: step('None', 'stopRenewal', 'endTime', 'endAgreement'),
})

/** Returns the transitions after a charge failed for good: paying again, by whatever way, brings it back. */
const failed = (own: 'DeactivatedPaymentServiceError' | 'DeactivatedByPaymentMethodFailed') => ({
  Purchased: step('ActiveInitialPurchase', 'endAgreement', 'addPeriod', 'planRenewal'),
  PaidOnce: step(own, 'addPeriod'),
  GiftReceived: step(own, 'addPeriod'),
  RenewalPaid: step('Active', 'addPeriod', 'planRenewal'),
  RenewalFailed: step(own, 'tellFailure'),
  PaidBack: step('None', 'takePeriodBack', 'endAgreement'),
  TimeTakenBack: step(own, 'takePeriodBack'),
  ProviderFailed: step(own),
  Stopped: step('None', 'endAgreement'),
  TimeEnded: step(own, 'endTime'),
  ProfileGone: step('None', 'endTime', 'endAgreement'),
})

export const transitions: Readonly<Record<MachineState, Partial<Record<MachineEvent, Step>>>> = {
  None: {
    Purchased: step('ActiveInitialPurchase', 'addPeriod', 'planRenewal'),
    PaidOnce: step('None', 'addPeriod'),
    GiftReceived: step('None', 'addPeriod'),
    // A charge that was under way when everything ended.
    RenewalPaid: step('None', 'payBack'),
    PaidBack: step('None', 'takePeriodBack'),
    TimeTakenBack: step('None', 'takePeriodBack'),
    RenewalFailed: step('None'),
    ProviderFailed: step('None'),
    TimeEnded: step('None', 'endTime'),
    ProfileGone: step('None', 'endTime'),
  },
  ActiveInitialPurchase: running('ActiveInitialPurchase'),
  Active: running('Active'),
  Retrying: {
    // Paid anew, with another card: the old one is charged no more.
    Purchased: step('ActiveInitialPurchase', 'endAgreement', 'addPeriod', 'planRenewal'),
    PaidOnce: step('Retrying', 'payBack'),
    GiftReceived: step('Active', 'addPeriod', 'planRenewal'),
    RenewalPaid: step('Active', 'addPeriod', 'planRenewal'),
    RenewalFailed: step('Retrying', 'planRetry', 'tellFailure'),
    ProviderFailed: step('Retrying', 'planRetry'),
    RetriesSpent: step('DeactivatedByPaymentMethodFailed', 'stopRenewal', 'endGrace', 'tellEnd'),
    ProviderGivenUp: step('DeactivatedPaymentServiceError', 'stopRenewal', 'endGrace', 'tellEnd'),
    Stopped: step('DeactivatedByUser', 'stopRenewal', 'endGrace', 'tellStop'),
    PaidBack: step('None', 'takePeriodBack', 'stopRenewal', 'endAgreement'),
    TimeTakenBack: step('Retrying', 'takePeriodBack'),
    TimeEnded: step('None', 'stopRenewal', 'endTime', 'endAgreement'),
    ProfileGone: step('None', 'stopRenewal', 'endTime', 'endAgreement'),
  },
  DeactivatedByUser: {
    Purchased: step('ActiveInitialPurchase', 'endAgreement', 'addPeriod', 'planRenewal'),
    PaidOnce: step('DeactivatedByUser', 'payBack'),
    GiftReceived: step('DeactivatedByUser', 'addPeriod'),
    // Charged in the moment in which it was stopped: whoever stops pays no more.
    RenewalPaid: step('DeactivatedByUser', 'payBack'),
    RenewalFailed: step('DeactivatedByUser'),
    ProviderFailed: step('DeactivatedByUser'),
    Continued: step('Active', 'planRenewal'),
    Withdrawn: step('None', 'takePeriodBack', 'payBack', 'endAgreement'),
    PaidBack: step('None', 'takePeriodBack', 'endAgreement'),
    TimeTakenBack: step('DeactivatedByUser', 'takePeriodBack'),
    TimeEnded: step('None', 'endTime', 'endAgreement'),
    ProfileGone: step('None', 'endTime', 'endAgreement'),
  },
  DeactivatedPaymentServiceError: failed('DeactivatedPaymentServiceError'),
  DeactivatedByPaymentMethodFailed: failed('DeactivatedByPaymentMethodFailed'),
}
