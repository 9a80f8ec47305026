/** Erases what somebody left on the dark side when they leave it (docs/product/dark-variant.md). */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import type { FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { takeAway } from './calls/items.ts'
import type { ItemRow } from './models/item.ts'
import { type GreetingsParts, type Side, sideOf } from './models/models.ts'

const eraseItems =
  (side: Side): FanOutStep<number> =>
  async (authorId, most, transaction) => {
    const { session } = transaction
    const rows = await side.item.find({ authorId }, null, { session }).limit(most).lean<ItemRow[]>()
    for (const row of rows) await takeAway(side, row, transaction)
    return rows.length
  }

export const leavingDark = (parts: GreetingsParts): DarkLeaving =>
  darkLeaving(parts, { leavers: parts.models.darkLeaver, steps: [eraseItems(sideOf(parts, true))] })
