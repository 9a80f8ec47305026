/** Finds the pieces that staff write; the rights stand in the contract. */
import type { support } from '@samvaer/contracts/support/calls'
import { contentObjects } from '@samvaer/contracts/support/content-rights'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import type { ContentRow } from '../models/content-row.ts'
import { type Side, type SupportParts, sideOf } from '../models/models.ts'

interface Writer {
  siteId: number
  community: string
  side: Side
}

export const contentPolicy = (parts: SupportParts) =>
  policy(contentObjects, {
    viewer: async ({ context: { siteId, community, dark } }: AskedCall): Promise<Writer> => ({
      siteId,
      community,
      side: sideOf(parts, dark),
    }),
    find: {
      content: async ({ siteId, side }: Writer, _id: number) => {
        const row = await side.content.findOne({ _id, siteId }).lean<ContentRow>()
        return row ? { object: row, is: {} } : undefined
      },
    },
  })

export type ContentPolicy = ReturnType<typeof contentPolicy>

/** Some handlers of the support's content. */
export const contentHandlers = handlers<typeof support, 'support', ContentPolicy>()
