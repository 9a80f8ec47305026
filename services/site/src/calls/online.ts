/** Who is online now: a list of members that moves while it is read. */
import type { RequestContext } from '@samvaer/contracts/context'
import { profiles } from '@samvaer/contracts/profiles'
import { implementFor } from '@samvaer/service-kit/implement'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/list-order'
import type { SiteParts } from '../models/models.ts'
import { onlineFor } from '../models/presence.ts'
import { ago, onlineIn } from '../presence.ts'

interface Seen {
  profileId: number
  seenAt: Date
}

const lastSeenFirst = listOrder({ key: 'seenAt', type: 'time', id: 'profileId' })

/** The last seen first, with one more than the page; exported for the test of its costs. */
export const onlineQuery = (
  parts: SiteParts,
  where: Pick<RequestContext, 'community' | 'dark'>,
  without: number[],
  paging: Paging,
) =>
  parts.models.Presence.find(
    {
      ...onlineIn(where),
      profileId: { $nin: without },
      $and: [{ seenAt: { $gt: ago(parts.clock(), onlineFor) } }, lastSeenFirst.behind(paging)],
    },
    { profileId: 1, seenAt: 1 },
  )
    .sort(lastSeenFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<Seen[]>()

/** Without those who stopped being shown while their beat was under way: their rows go with the next change. */
const shown = async ({ directory }: SiteParts, rows: Seen[], side: Pick<RequestContext, 'dark'>) => {
  const ids = rows.map(({ profileId }) => profileId)
  const [cards, listed] = await Promise.all([directory.cards(ids), directory.listedAmong(ids, side)])
  return ids.flatMap((id) => (listed.has(id) ? (cards.get(id) ?? []) : []))
}

export const onlineArea = (parts: SiteParts) =>
  implementFor('site', profiles, {
    GetOnlineProfiles: async ({ input, context, profile, blocks }) => {
      const without = [profile.profileId, ...(await blocks()).hidden]
      const { rows, next } = lastSeenFirst.pageOf(await onlineQuery(parts, context, without, input), input.take)
      return { items: await shown(parts, rows, context), next }
    },
  })
