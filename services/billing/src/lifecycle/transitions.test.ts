/** The whole table, cell by cell, and the lives of subscriptions with the clock moved. */
import { expect, test } from 'vitest'
import { type EventFacts, failureEvent, stepOf } from './step.ts'
import { isEntitled, newSubscription, paidUntil, type Subscription } from './subscription.ts'
import { type MachineEvent, type MachineState, machineEvents, machineStates, transitions } from './transitions.ts'

const begun = new Date('2026-03-01T12:00:00Z')
const day = 24 * 60 * 60_000
const onDay = (days: number) => new Date(begun.getTime() + days * day)

const bought = {
  product: 'Membership1Month' as const,
  price: { value: 14_900, currency: 'DKK' as const },
  method: 'CreditCard' as const,
  agreement: 'agreement_1',
}

let orders = 0
const factsOf = (event: MachineEvent, now: Date, product: EventFacts['order'] = undefined): EventFacts => {
  orders += 1
  const order = product ?? { orderId: orders, product: event === 'PaidOnce' ? 'OneDayMembership' : 'Membership1Month' }
  return {
    now,
    order,
    ...(event === 'Purchased' && { bought }),
    ...(/Failed/.test(event) && { failure: 'CardExpired' }),
  }
}

/** @throws Error for what cannot happen */
const happen = (row: Subscription, event: MachineEvent, now: Date, order?: EventFacts['order']) => {
  const stepped = stepOf(row, event, factsOf(event, now, order))
  if (!stepped) throw new Error(`${event} cannot happen in ${row.state}`)
  return stepped
}
const after = (row: Subscription, event: MachineEvent, now: Date, order?: EventFacts['order']) =>
  happen(row, event, now, order).row

const fresh = () => after(newSubscription(), 'Purchased', begun)

/** The shortest way into each state. */
const inState: Readonly<Record<MachineState, () => Subscription>> = {
  None: newSubscription,
  ActiveInitialPurchase: fresh,
  Active: () => after(fresh(), 'RenewalPaid', onDay(30)),
  Retrying: () => after(fresh(), 'RenewalFailed', onDay(30)),
  DeactivatedByUser: () => after(fresh(), 'Stopped', onDay(2)),
  DeactivatedPaymentServiceError: () => after(inState.Retrying(), 'ProviderGivenUp', onDay(35)),
  DeactivatedByPaymentMethodFailed: () => after(inState.Retrying(), 'RetriesSpent', onDay(35)),
}

/** Events that never happen in a state, as a reader of the product's rules would list them. */
const impossible: Readonly<Record<MachineState, readonly MachineEvent[]>> = {
  None: ['RetriesSpent', 'ProviderGivenUp', 'Stopped', 'Continued', 'Withdrawn'],
  ActiveInitialPurchase: ['RetriesSpent', 'ProviderGivenUp', 'Continued'],
  Active: ['RetriesSpent', 'ProviderGivenUp', 'Continued'],
  Retrying: ['Continued', 'Withdrawn'],
  DeactivatedByUser: ['RetriesSpent', 'ProviderGivenUp', 'Stopped'],
  DeactivatedPaymentServiceError: ['RetriesSpent', 'ProviderGivenUp', 'Continued', 'Withdrawn'],
  DeactivatedByPaymentMethodFailed: ['RetriesSpent', 'ProviderGivenUp', 'Continued', 'Withdrawn'],
}

test('every cell leads to its state, and what never happens is refused', () => {
  let cells = 0
  for (const state of machineStates)
    for (const event of machineEvents) {
      const row = inState[state]()
      expect(row.state).toBe(state)
      const stepped = stepOf(row, event, factsOf(event, onDay(36)))
      expect([state, event, stepped === undefined]).toEqual([state, event, impossible[state].includes(event)])
      expect(stepped?.row.state).toBe(transitions[state][event]?.to)
      cells += 1
    }
  expect(cells).toBe(machineStates.length * machineEvents.length)
})

test('in every cell: nothing is charged where nothing renews, and time is taken by an end alone', () => {
  for (const state of machineStates)
    for (const event of machineEvents) {
      const row = inState[state]()
      const now = onDay(20)
      const last = row.periods.at(-1)
      const takes = last !== undefined && ['Withdrawn', 'PaidBack'].includes(event)
      const stepped = stepOf(row, event, factsOf(event, now, takes ? last : undefined))
      if (!stepped) continue
      const { row: next, duties } = stepped
      const renews = ['ActiveInitialPurchase', 'Active', 'Retrying'].includes(next.state)
      expect([state, event, next.renewsAt !== null]).toEqual([state, event, renews])
      const shorter = (paidUntil(next)?.getTime() ?? 0) < (paidUntil(row)?.getTime() ?? 0)
      expect([state, event, shorter]).toEqual([state, event, takes])
      // Money is taken for time, or goes back: never for nothing, never both.
      const paid = ['Purchased', 'PaidOnce', 'GiftReceived', 'RenewalPaid'].includes(event)
      const longer = next.periods.length > row.periods.length
      if (paid) expect([state, event, longer]).toEqual([state, event, duties.payBack === undefined])
    }
})

test('a month renews a day before its end, without a gap or a day too many', () => {
  const first = fresh()
  expect([paidUntil(first), first.renewsAt]).toEqual([onDay(31), onDay(30)])
  const second = after(first, 'RenewalPaid', onDay(30))
  expect(second.periods.at(-1)).toMatchObject({ from: onDay(31), until: new Date('2026-05-01T12:00:00Z') })
})

const dayOf = (at: Date | null | undefined): string | undefined => at?.toISOString().slice(0, 10)

/** The days on which the periods end that are renewed from a purchase on. */
const endsOf = (from: string, product: 'Membership1Month' | 'Membership12Months', renewals: number) => {
  const at = new Date(`${from}T12:00:00Z`)
  const order = () => {
    orders += 1
    return { orderId: orders, product }
  }
  let row = after(newSubscription(), 'Purchased', at, order())
  const ends = [dayOf(paidUntil(row))]
  for (let renewal = 0; renewal < renewals; renewal += 1) {
    row = after(row, 'RenewalPaid', row.renewsAt ?? at, order())
    ends.push(dayOf(paidUntil(row)))
  }
  return { row, ends }
}

test('a renewal keeps its day of the month where the month has it', () => {
  expect(endsOf('2027-01-31', 'Membership1Month', 4).ends).toEqual([
    ...['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
  ])
  expect(endsOf('2028-01-30', 'Membership1Month', 2).ends).toEqual(['2028-02-29', '2028-03-30', '2028-04-30'])
  expect(endsOf('2028-02-29', 'Membership12Months', 4).ends).toEqual([
    ...['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'],
  ])
  // Longer than the periods that are kept.
  const { ends } = endsOf('2027-01-31', 'Membership1Month', 60)
  expect(ends.at(-1)).toBe('2032-02-29')
  expect(endsOf('2027-01-31', 'Membership1Month', 61).ends.at(-1)).toBe('2032-03-31')
})

test('a member who has drifted to the 28th gets the own day back, and one who bought on the 28th keeps that', () => {
  const { row } = endsOf('2027-01-31', 'Membership1Month', 0)
  const drifted = { orderId: 900, product: 'Membership1Month' as const }
  const [from, until] = [new Date('2027-02-28T12:00:00Z'), new Date('2027-03-28T12:00:00Z')]
  const before = { ...row, state: 'Active' as const, periods: [...row.periods, { ...drifted, from, until }], until }
  const next = after(before, 'RenewalPaid', new Date('2027-03-27T12:00:00Z'), { ...drifted, orderId: 901 })
  expect(dayOf(paidUntil(next))).toBe('2027-04-30')
  expect(endsOf('2027-02-28', 'Membership1Month', 1).ends).toEqual(['2027-03-28', '2027-04-28'])
  // After a gap it begins anew.
  const again = after({ ...before, state: 'None' }, 'Purchased', new Date('2027-06-28T12:00:00Z'))
  expect(dayOf(paidUntil(again))).toBe('2027-07-28')
})

test('a failure is tried again on a schedule, within a grace, and ends on its last attempt', () => {
  let row = fresh()
  const tried: number[] = []
  while (row.renewsAt) {
    const now = row.renewsAt
    tried.push(Math.round((now.getTime() - begun.getTime()) / day))
    expect(isEntitled(row, now)).toBe(true)
    row = after(row, failureEvent(row, 'bank'), now)
  }
  expect(tried).toEqual([30, 31, 33, 35])
  expect(row).toMatchObject({ state: 'DeactivatedByPaymentMethodFailed', failure: 'CardExpired' })
  expect(isEntitled(row, onDay(35))).toBe(false)
})

test('a provider that is away for all attempts is another end than a bank that says no', () => {
  let row = fresh()
  while (row.renewsAt) row = after(row, failureEvent(row, 'provider'), row.renewsAt)
  expect(row.state).toBe('DeactivatedPaymentServiceError')
})

test('a payment within the grace goes on where the paid time ended', () => {
  const row = after(inState.Retrying(), 'RenewalPaid', onDay(33))
  expect(row).toMatchObject({ state: 'Active', attempts: 0, failure: null })
  expect(row.periods.at(-1)?.from).toEqual(onDay(31))
})

test('a member who stops keeps the paid time, and may go on again', () => {
  const stopped = inState.DeactivatedByUser()
  expect([stopped.renewsAt, stopped.until]).toEqual([null, onDay(31)])
  const again = after(stopped, 'Continued', onDay(5))
  expect([again.state, again.renewsAt]).toEqual(['Active', onDay(30)])
  const ended = happen(stopped, 'TimeEnded', onDay(31))
  expect([ended.row.state, ended.duties.endAgreement]).toEqual(['None', 'agreement_1'])
})

test('a withdrawal pays back, ends at once and leaves a gift on top of it', () => {
  const first = fresh()
  const gone = happen(first, 'Withdrawn', onDay(13), { orderId: first.firstOrderId ?? 0, product: 'Membership1Month' })
  expect(gone.duties).toMatchObject({ payBack: first.firstOrderId, endAgreement: 'agreement_1' })
  expect(isEntitled(gone.row, onDay(13))).toBe(false)

  const gifted = after(first, 'GiftReceived', onDay(3))
  expect([paidUntil(gifted), gifted.renewsAt]).toEqual([
    new Date('2026-05-01T12:00:00Z'),
    new Date('2026-04-30T12:00:00Z'),
  ])
  const left = after(gifted, 'Withdrawn', onDay(5), gifted.periods[0])
  // A month from 1 April has 30 days.
  expect([left.periods.length, left.until]).toEqual([1, onDay(35)])
  expect(left.until).toEqual(paidUntil(left))
})

test('a payment that staff pay back takes its own time alone, and renews no more', () => {
  const active = inState.Active()
  const [first, second] = active.periods
  const gone = happen(active, 'PaidBack', onDay(32), second)
  expect(gone.row).toMatchObject({ state: 'None', renewsAt: null, periods: [first], until: onDay(32) })
  expect(gone.duties).toMatchObject({ payBack: undefined, endAgreement: 'agreement_1' })
  const gifted = after(fresh(), 'GiftReceived', onDay(3))
  expect(after(gifted, 'PaidBack', onDay(5), gifted.periods[0]).until).toEqual(onDay(35))
})

test('paid twice at once, or after everything ended, goes back', () => {
  expect(happen(fresh(), 'Purchased', onDay(0), { orderId: 77, product: 'Membership1Month' }).duties.payBack).toBe(77)
  const late = happen(inState.DeactivatedByUser(), 'RenewalPaid', onDay(30), {
    orderId: 78,
    product: 'Membership1Month',
  })
  expect(late.duties.payBack).toBe(78)
})

test('a profile that goes is a subscriber no more and pays no more', () => {
  for (const state of machineStates) {
    const { row, duties } = happen(inState[state](), 'ProfileGone', onDay(20))
    expect([row.state, row.renewsAt, isEntitled(row, onDay(20))]).toEqual(['None', null, false])
    if (state !== 'None') expect(duties.endAgreement).toBe('agreement_1')
  }
})
