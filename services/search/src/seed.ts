/**
 * The demo world of the search: the kinks of dark profiles, and searches that members have saved. Members and their
 * facts come from their owners, as on any other day.
 */
import { world } from '@samvaer/testing/world'
import { createKinks } from '@samvaer/testing/world/kinks'
import type { DarkRow } from './models/dark-row.ts'
import type { SearchParts } from './models/models.ts'
import type { SavedSearchRow } from './models/saved-search.ts'
import { nextLook } from './saved/notify-of-new.ts'

const saved = [
  { name: 'Aktive i nærheden', filters: { within: 100, online: 'ThisMonth', withPicture: true }, notify: true },
  { name: 'På cykel', filters: { words: ['cykel'], ages: { from: 40, to: 65 } }, notify: false },
] as const

const day = 24 * 60 * 60 * 1000

export const seed = async ({ models, clock, reserveIds }: SearchParts): Promise<void> => {
  const now = clock()
  const communityOf = new Map(world.members.map(({ profileId, community }) => [profileId, community]))
  const kinks = createKinks(world).map(
    ({ profileId, kinks: theirs }): Partial<DarkRow> => ({
      _id: profileId,
      community: communityOf.get(profileId) ?? '',
      kinks: theirs,
      changedAt: now,
    }),
  )
  if (kinks.length > 0) await models.darkProfile.insertMany(kinks)
  const { profileId, community } = world.personas.subscriber
  await models.savedSearch.insertMany(
    saved.map(
      ({ name, filters, notify }, index): SavedSearchRow => ({
        ...{ _id: index + 1, profileId, community, name, notify, sort: 'LastSeen' },
        filters: structuredClone(filters) as unknown as SavedSearchRow['filters'],
        savedAt: new Date(now.getTime() - 20 * day),
        seenUpTo: now,
        dueAt: notify ? nextLook(now) : null,
        deletedAt: null,
      }),
    ),
  )
  await reserveIds('savedSearch', saved.length)
}
