/**
 * The counts of the top menu (docs/product/entities.md), from what the lists show and from what other domains count.
 */
import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { countNames, sidedCounts } from '@samvaer/contracts/notifications/values'
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'

/** A light site never counts what it does not show (docs/product/dark-variant.md). */
export interface CountsOfSites {
  light: NotificationCounts
  dark: NotificationCounts
}

interface Group {
  _id: { profileId: number; tab: NotificationRow['tab']; dark: boolean; seen: boolean }
  count: number
}

const noCounts = Object.fromEntries(countNames.map((name) => [name, 0])) as NotificationCounts

/** Returns the counts of the dark side: its own where it has some, else those of both. */
const onDark = (
  counts: Partial<NotificationCounts>,
  darkCounts: Partial<NotificationCounts>,
): Partial<NotificationCounts> => ({
  ...counts,
  ...Object.fromEntries(sidedCounts.map((name) => [name, 0])),
  ...darkCounts,
})

const addUp = (groups: Group[], kept: Partial<NotificationCounts>): NotificationCounts => {
  const sum = (wanted: (group: Group['_id']) => boolean): number =>
    groups.reduce((total, { _id, count }) => (wanted(_id) ? total + count : total), 0)
  return {
    ...noCounts,
    ...kept,
    notifications: sum(() => true),
    blogs: sum(({ tab }) => tab === 'Blogs'),
    newNotifications: sum(({ seen }) => !seen),
  }
}

/** The counts of several members in two reads. */
export const countsOf = async (
  { models }: NotificationsParts,
  profileIds: number[],
): Promise<Map<number, CountsOfSites>> => {
  const [inboxes, groups] = await Promise.all([
    models.inbox.find({ _id: { $in: profileIds } }, { counts: 1, darkCounts: 1 }).lean(),
    models.notification.aggregate<Group>([
      { $match: { profileId: { $in: profileIds }, shown: true, readAt: null } },
      {
        $group: {
          _id: { profileId: '$profileId', tab: '$tab', dark: '$dark', seen: { $ne: ['$seenAt', null] } },
          count: { $sum: 1 },
        },
      },
    ]),
  ])
  const keptOf = new Map(inboxes.map(({ _id, counts, darkCounts = {} }) => [_id, { counts, darkCounts }]))
  const groupsOf = Map.groupBy(groups, ({ _id }) => _id.profileId)
  return new Map(
    profileIds.map((profileId) => {
      const own = groupsOf.get(profileId) ?? []
      const { counts, darkCounts } = keptOf.get(profileId) ?? { counts: {}, darkCounts: {} }
      const light = own.filter(({ _id }) => !_id.dark)
      return [profileId, { light: addUp(light, counts), dark: addUp(own, onDark(counts, darkCounts)) }]
    }),
  )
}

/** The counts of one member on a site. */
export const countsFor = async (
  parts: NotificationsParts,
  profileId: number,
  dark: boolean,
): Promise<NotificationCounts> => {
  const counts = (await countsOf(parts, [profileId])).get(profileId)
  return (dark ? counts?.dark : counts?.light) ?? noCounts
}
