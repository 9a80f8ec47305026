/** Draws the winners of a contest: by chance, once, whoever asks and however often. The prizes are given afterwards. */
import { randomInt } from 'node:crypto'
import type { Product } from '@samvaer/contracts/billing/products'
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { BillingParts } from '../models/models.ts'
import { type ContestRow, mayBeDrawn } from './contests.ts'

const conflict = (reason: string) => new ProductError('Conflict', { reason })

/** One after the other, by chance. @param below answers with a whole number below another */
export function* byChance<Item>(items: readonly Item[], below: (end: number) => number = randomInt): Generator<Item> {
  const left = [...items]
  for (let end = left.length; end > 0; end -= 1) {
    const place = below(end)
    const drawn = left[place] as Item
    left[place] = left[end - 1] as Item
    yield drawn
  }
}

interface Drawing {
  /** Of the staff; nobody draws oneself. */
  by: number
  reason: string
}

/** Draws the winners and their prizes; fewer than there are prizes where fewer members can win. */
const winnersAmong = async (
  { directory }: Pick<BillingParts, 'directory'>,
  { prizes }: Pick<ContestRow, 'prizes'>,
  entered: readonly number[],
  by: number,
): Promise<Map<number, Product>> => {
  const places = prizes.flatMap(({ product, count }) => Array.from({ length: count }, () => product))
  const winners = new Map<number, Product>()
  for (const profileId of byChance(entered)) {
    const place = places[winners.size]
    if (place === undefined) break
    const active = (await directory.find(profileId))?.status === 'Active'
    if (active && profileId !== by) winners.set(profileId, place)
  }
  return winners
}

/** @throws ProductError Conflict NotYet, Drawn, NoEntries */
export const drawContest = async (
  parts: BillingParts,
  contest: ContestRow,
  { by, reason }: Drawing,
): Promise<Map<number, Product>> => {
  const { models, clock } = parts
  const { contestId } = contest
  const at = clock()
  if (!mayBeDrawn(contest, at)) throw conflict('NotYet')
  try {
    return await parts.transaction(
      async ({ session }) => {
        if (await models.contestDraw.findById(contestId, null, { session }).lean()) throw conflict('Drawn')
        await models.contestDraw.create([{ _id: contestId, by, reason, at }], { session })
        const rows = await models.contestEntry.find({ contestId }, { profileId: 1 }, { session }).lean()
        const entered = rows.map(({ profileId }) => profileId)
        const winners = await winnersAmong(parts, contest, entered, by)
        if (winners.size === 0) throw conflict('NoEntries')
        for (const [profileId, prize] of winners)
          await models.contestEntry.updateOne(
            { _id: `${contestId}:${profileId}` },
            { $set: { prize, orderId: null } },
            { session },
          )
        return winners
      },
      { about: `contest ${contestId}` },
    )
  } catch (error) {
    // Drawn at the same moment, by another process.
    throw isDuplicateKey(error) ? conflict('Drawn') : error
  }
}
