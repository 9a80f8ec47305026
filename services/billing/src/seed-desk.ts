/**
 * Seeds the desk of the demo: a refund for four eyes, a bank transfer, and one of a wrong sum; and who takes part in
 * the contest.
 */
import { type WorldMember, world } from '@samvaer/testing/world'
import { keepComparison } from './books/keep-comparison.ts'
import { contestAtDesk } from './contest/contests.ts'
import { postings } from './ledger/postings.ts'
import { daysAfter } from './lifecycle/subscription.ts'
import type { BillingParts } from './models/models.ts'
import type { OrderRow } from './models/order.ts'

interface Paid {
  /** The paid orders of members of the demo. */
  paid: readonly OrderRow[]
  /** The last number of an order. */
  lastId: number
  /** An order as it is before it is paid. */
  waitingOf: (member: WorldMember, _id: number, at: Date) => OrderRow
}

/** Creates members of the light brand of Denmark, whom no test knows by name. */
const crowd = (pays: boolean): WorldMember[] =>
  world.members.filter(
    ({ persona, community, siteId, subscriber }) =>
      persona === undefined && community === 'dk' && siteId === 1 && subscriber === pays,
  )

const clear = async ({ models }: BillingParts): Promise<void> => {
  await Promise.all([
    models.refund.deleteMany(),
    models.transferArrival.deleteMany(),
    models.transferReturn.deleteMany(),
  ])
  await Promise.all([models.bookComparison.deleteMany(), models.bookDifference.deleteMany()])
  await Promise.all([models.contestEntry.deleteMany(), models.contestDraw.deleteMany()])
}

/** Seeds a refund that another one of the staff has asked for, so that the staff of the demo may confirm it. */
const waitingRefund = async ({ models, nextId }: BillingParts, paid: readonly OrderRow[]): Promise<void> => {
  const payers = new Set(crowd(true).map(({ profileId }) => profileId))
  const order = paid.findLast(
    ({ profileId, status, value }) => payers.has(profileId) && status === 'Paid' && value > 60_000,
  )
  if (!order) return
  const { _id: orderId, profileId, community, currency } = order
  const createdAt = daysAfter(world.now, -1)
  const asked = { act: 'Asked' as const, by: world.personas.moderator.profileId, at: createdAt }
  const reason = 'Har ringet: blev syg lige efter fornyelsen og har ikke brugt medlemskabet.'
  const refund = { orderId, profileId, community, value: 60_000, currency, acts: [{ ...asked, reason }], createdAt }
  await models.refund.create([{ ...refund, _id: await nextId('refund'), state: 'Waiting', waitsFor: orderId }])
}

/** Records a transfer of too little. */
const wrongSum = async ({ models, nextId }: BillingParts, order: OrderRow): Promise<void> => {
  const { _id: orderId, profileId, community, currency, value } = order
  const [came, at, entry] = [value - 900, daysAfter(world.now, -1), '2026-0412']
  const of = { orderId, profileId, value: came, currency }
  const known = { arrivalId: await nextId('transferArrival'), community, entry, round: null }
  const by = world.personas.support.profileId
  await models.transferArrival.create([{ ...of, ...known, _id: `${community}:${entry}`, outcome: 'Differs', by, at }])
  const lines = postings.transfer(came)
  await models.ledgerEntry.create([{ _id: `transfer-${entry}:${orderId}`, orderId, profileId, currency, lines, at }])
  const back = { ...of, _id: await nextId('transferReturn'), posting: `transferBack-${entry}`, community }
  await models.transferReturn.create([{ ...back, why: 'WrongSum', createdAt: at, doneAt: null, doneBy: null }])
  await keepComparison({ models, nextId }, [{ kind: 'TransferDiffers', orderId, profileId }], world.now)
}

/** Has some members take part in the contest that runs, or that ran last. */
const takePart = async ({ models }: BillingParts): Promise<void> => {
  const { contestId = 0, from = '' } = contestAtDesk(world.now) ?? {}
  const begun = new Date(`${from}T09:00:00Z`)
  const entries = [...crowd(false), ...crowd(true)].slice(0, 12).map(({ profileId }, place) => ({
    ...{ _id: `${contestId}:${profileId}`, contestId, profileId, at: daysAfter(begun, place) },
  }))
  await models.contestEntry.insertMany(entries, { lean: true })
}

/** @returns how many orders there are more */
export const seedDesk = async (parts: BillingParts, { paid, lastId, waitingOf }: Paid): Promise<number> => {
  await clear(parts)
  await waitingRefund(parts, paid)
  await takePart(parts)
  const waiting = crowd(false)
    .slice(0, 2)
    .map((member, place) => waitingOf(member, lastId + 1 + place, daysAfter(world.now, -2 - place)))
  await parts.models.order.insertMany(waiting, { lean: true })
  if (waiting[1]) await wrongSum(parts, waiting[1])
  return waiting.length
}
