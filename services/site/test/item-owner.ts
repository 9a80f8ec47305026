/** Stands where the blogs stand, who own what is liked: everything is seen unless a test says otherwise, and likes are heard. */
import { blogs } from '@samvaer/contracts/blogs/calls'
import { area } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'

const asked = area('Blogs', { service: 'blogs', calls: { CheckItemIsSeen: blogs.calls.CheckItemIsSeen } })

export const itemOwner = () => {
  /** Numbers that nobody sees. */
  const unseen = new Set<number>()
  const heard: DomainEventPayload<'LikeChanged'>[] = []
  const service = defineService({
    name: 'blogs',
    models: {},
    areas: () => [
      implement(asked, {
        CheckItemIsSeen: async ({ input }) => {
          if (unseen.has(input.itemId)) throw new ProductError('NotFound')
          return {}
        },
      }),
    ],
    listens: () => ({
      LikeChanged: async (like) => {
        heard.push(like)
      },
    }),
  })
  return { unseen, heard, service }
}
