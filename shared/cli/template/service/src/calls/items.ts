/** Reading, leaving and taking away. */

import { contextFacts, refusalOfRight } from '@samvaer/contracts/core/rights'
import { greetingsRights } from '@samvaer/contracts/greetings/calls'
import type { ItemRow } from '../models/item.ts'
import { type GreetingsParts, sideOf } from '../models/models.ts'
import { greetingsHandlers, itemFacts, viewerOf } from '../policy.ts'

const most = 100

export const itemCalls = (parts: GreetingsParts) =>
  greetingsHandlers({
    GetItems: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { side, community, hidden } = viewer
      const rows = await side.item
        .find({ community, authorId: { $nin: hidden } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(most)
        .lean<ItemRow[]>()
      const cards = await parts.directory.cards(rows.map(({ authorId }) => authorId))
      const everywhere = contextFacts(call.profile)
      const mayRemove = (row: ItemRow) =>
        refusalOfRight(greetingsRights['item.remove'], { ...everywhere, ...itemFacts(viewer, row) }) === undefined
      return {
        items: rows.map((row) => ({
          itemId: row._id,
          author: cards.get(row.authorId) ?? null,
          text: row.text,
          createdAt: row.createdAt.toISOString(),
          may: { remove: mayRemove(row) },
        })),
      }
    },
    AddItem: async ({ input: { text }, context: { community, dark }, profile: { profileId: authorId } }) => {
      const _id = await parts.nextId('item')
      await sideOf(parts, dark).item.create([{ _id, community, authorId, text, createdAt: parts.clock() }])
      return { itemId: _id }
    },
    RemoveItem: async ({ viewer: { side }, objects: { item } }) => {
      await side.item.deleteOne({ _id: item._id })
      return {}
    },
  })
