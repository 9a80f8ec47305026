/** The answers to the dates that are proposed for a meetup or an event: a row of each member, until it has its date. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type DateAnswer, dateAnswers } from '@samvaer/contracts/events/values'
import type { SeenDates } from '@samvaer/contracts/lodges/dates'
import { rowOfModel } from '@samvaer/service-kit/database/find-rows'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ClientSession } from 'mongoose'
import type { Times } from '../attendance/times.ts'
import { type DateAnswerRow, type Dated, type DatesOf, dateAnswerKey } from '../models/dates.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { endAt } from './open-dates.ts'

type Answers = Pick<Side, 'dateAnswer'>

/** A meetup or an event whose dates are asked for. */
export interface DatedItem extends Dated, Pick<Times, 'startsAt' | 'endsAt'> {
  _id: number
  lodgeId?: number
}

/** Members whom a list names at most; the numbers say how many more there are. */
const namedAtMost = 100

const saidOf = ({ answers }: Pick<DateAnswerRow, 'answers'>, date: Date): DateAnswer | undefined =>
  answers.find(({ startsAt }) => startsAt.getTime() === date.getTime())?.answer

export const canAt = (row: Pick<DateAnswerRow, 'answers'>, date: Date): boolean => saidOf(row, date) === 'Can'

interface DatesAsked {
  of: DatesOf
  item: DatedItem
  /** Members whom the viewer may not see; undefined where the viewer sees no guest. */
  unseen: readonly number[] | undefined
  may: SeenDates['may']
}

const noCounts = Object.fromEntries(dateAnswers.map((answer) => [answer, 0])) as Record<DateAnswer, number>

/** Returns the dates for their viewer: numbers are the same for everybody, names as far as guests are shown. */
export const datesSeenBy = async (
  parts: LodgesParts,
  { side, profileId }: Viewer,
  { of, item, unseen, may }: DatesAsked,
): Promise<SeenDates> => {
  const { _id: itemId, dates = [] } = item
  if (dates.length === 0) return { items: [], answered: 0, may: { answer: false, choose: false } }
  const theirs = { of, itemId, listed: true }
  const [own, counted, named, answered] = await Promise.all([
    rowOfModel<DateAnswerRow>(side.dateAnswer, { _id: dateAnswerKey(of, itemId, profileId) }),
    side.dateAnswer
      .aggregate<{ _id: { startsAt: Date; answer: DateAnswer }; count: number }>()
      .match(theirs)
      .unwind('$answers')
      .group({ _id: { startsAt: '$answers.startsAt', answer: '$answers.answer' }, count: { $sum: 1 } }),
    unseen === undefined
      ? []
      : side.dateAnswer
          .find({ ...theirs, ...(unseen.length > 0 && { profileId: { $nin: [...unseen] } }) })
          .sort({ answeredAt: 1, profileId: 1 })
          .limit(namedAtMost)
          .lean<DateAnswerRow[]>(),
    side.dateAnswer.countDocuments(theirs),
  ])
  const cards = await parts.directory.cards(named.map((row) => row.profileId))
  const now = parts.clock()
  const items = dates.map((date) => {
    const counts = { ...noCounts }
    for (const { _id, count } of counted) if (_id.startsAt.getTime() === date.getTime()) counts[_id.answer] = count
    const people = named.flatMap((row) => {
      const [profile, answer] = [cards.get(row.profileId), saidOf(row, date)]
      return profile && (answer === 'Can' || answer === 'IfNeedBe') ? [{ profile, answer }] : []
    })
    const mine = (own && saidOf(own, date)) ?? null
    const endsAt = endAt(date, item)?.toISOString() ?? null
    return { startsAt: date.toISOString(), endsAt, past: date <= now, counts, mine, people }
  })
  return { items, answered, may }
}

interface Answering {
  of: DatesOf
  /** As it is after its turn. */
  item: DatedItem
  answers: readonly { startsAt: string; answer: DateAnswer }[]
}

/** Writes the answers of a member after a turn, in place of those of before. @throws ProductError Conflict */
export const writeAnswers = async (
  parts: LodgesParts,
  { side, profileId }: Viewer,
  { of, item, answers: said }: Answering,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  const { _id: itemId, lodgeId, dates } = item
  if (!dates) throw new ProductError('Conflict', { reason: 'DateFixed' })
  const _id = dateAnswerKey(of, itemId, profileId)
  if (said.length === 0) return void (await side.dateAnswer.deleteOne({ _id }, { session }))
  const proposed = new Set(dates.map((date) => date.getTime()))
  const byDate = new Map(said.map(({ startsAt, answer }) => [new Date(startsAt).getTime(), answer]))
  if ([...byDate.keys()].some((date) => !proposed.has(date)))
    throw new ProductError('Conflict', { reason: 'DatesChanged' })
  const profile = await parts.directory.find(profileId)
  if (!profile) throw new ProductError('ServiceUnavailable')
  const answers = [...byDate].map(([date, answer]) => ({ startsAt: new Date(date), answer }))
  const row: DateAnswerRow = {
    ...{ _id, of, itemId, profileId, answers, answeredAt: parts.clock(), listed: isListed(profile, side) },
    ...(lodgeId !== undefined && { lodgeId }),
  }
  await side.dateAnswer.replaceOne({ _id }, row, { session, upsert: true })
}

/** Returns what was answered, the first answer first. */
export const answersOf = (
  { dateAnswer }: Answers,
  of: DatesOf,
  itemId: number,
  { session }: Pick<Transaction, 'session'>,
  most = 0,
): Promise<DateAnswerRow[]> =>
  dateAnswer
    .find({ of, itemId }, null, { session })
    .sort({ answeredAt: 1, profileId: 1 })
    .limit(most)
    .lean<DateAnswerRow[]>()

/** Erases the answers of gatherings that are gone for good. */
export const eraseAnswersOf = async (
  { dateAnswer }: Answers,
  of: DatesOf,
  itemIds: readonly number[],
  session: ClientSession | null = null,
): Promise<void> => {
  await dateAnswer.deleteMany({ of, itemId: { $in: [...itemIds] } }, session ? { session } : {})
}

/** Erases what a guest answered who declined the invitation, or was removed. */
export const eraseAnswer = async (
  { dateAnswer }: Answers,
  event: { _id: number } & Dated,
  profileId: number,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  if (event.dates) await dateAnswer.deleteOne({ _id: dateAnswerKey('Event', event._id, profileId) }, { session })
}
