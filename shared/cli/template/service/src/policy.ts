/** Finds what calls name, and the viewer's relations to it; the rights stand in the contract. */
import type { greetings } from '@samvaer/contracts/greetings/calls'
import { greetingsObjects } from '@samvaer/contracts/greetings/calls'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import type { ItemRow } from './models/item.ts'
import { type GreetingsParts, type Side, sideOf } from './models/models.ts'

export interface Viewer {
  profileId: number
  community: string
  side: Side
  /** Blocked or blocking (docs/product/blocking.md). */
  hidden: number[]
}

export const viewerOf = async (
  parts: GreetingsParts,
  { context, profile: { profileId }, blocks }: AskedCall,
): Promise<Viewer> => ({
  profileId,
  community: context.community,
  side: sideOf(parts, context.dark),
  hidden: (await blocks()).hidden,
})

export const itemFacts = ({ profileId }: Viewer, { authorId }: Pick<ItemRow, 'authorId'>) => ({
  author: authorId === profileId,
})

export const greetingsPolicy = (parts: GreetingsParts) =>
  policy(greetingsObjects, {
    viewer: (call: AskedCall) => viewerOf(parts, call),
    find: {
      item: async (viewer: Viewer, id: number) => {
        const { side, community, hidden } = viewer
        const item = await side.item.findOne({ _id: id, community, authorId: { $nin: hidden } }).lean<ItemRow>()
        return item ? { object: item, is: itemFacts(viewer, item) } : undefined
      },
    },
  })

export type GreetingsPolicy = ReturnType<typeof greetingsPolicy>

/** Some handlers of the greetings. */
export const greetingsHandlers = handlers<typeof greetings, 'greetings', GreetingsPolicy>()
