/** Finds what calls name, and the viewer's relations to it; the rights stand in the contract. */
import type { RequestContext } from '@samvaer/contracts/core/context'
import type { greetings } from '@samvaer/contracts/greetings/calls'
import { greetingsObjects } from '@samvaer/contracts/greetings/rights'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import type { ItemRow } from './models/item.ts'
import { type GreetingsParts, type Side, sideOf } from './models/models.ts'

export interface Viewer {
  profileId: number
  context: RequestContext
  side: Side
  /** Blocked or blocking (docs/product/blocking.md). */
  hidden: number[]
}

export const viewerOf = async (
  parts: GreetingsParts,
  { context, profile: { profileId }, blocks }: AskedCall,
): Promise<Viewer> => ({
  profileId,
  context,
  side: sideOf(parts, context.dark),
  hidden: (await blocks()).hidden,
})

export const itemFacts = ({ profileId }: Viewer, { authorId }: Pick<ItemRow, 'authorId'>) => ({
  author: authorId === profileId,
})

/** The items that a viewer may see. */
export const seenBy = ({ context: { community }, hidden }: Viewer) => ({ community, authorId: { $nin: hidden } })

export const greetingsPolicy = (parts: GreetingsParts) => {
  const item = async (viewer: Viewer, id: number) => {
    const row = await viewer.side.item.findOne({ _id: id, ...seenBy(viewer) }).lean<ItemRow>()
    return row ? { object: row, is: itemFacts(viewer, row), touches: { profileId: row.authorId } } : undefined
  }
  return policy(greetingsObjects, {
    viewer: (call: AskedCall) => viewerOf(parts, call),
    find: { item, answeredItem: item },
  })
}

export type GreetingsPolicy = ReturnType<typeof greetingsPolicy>

/** Some handlers of the greetings. */
export const greetingsHandlers = handlers<typeof greetings, 'greetings', GreetingsPolicy>()
