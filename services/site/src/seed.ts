/** The demo world's part in this service: the emoji that some members used last, and who likes which entry. */
import { recentEmojis } from '@samvaer/contracts/emojis'
import { type World, world } from '@samvaer/testing/world'
import { chanceFor } from '@samvaer/testing/world/chance'
import type { Like, SiteParts } from './models/models.ts'

/** What people send each other in the evening. */
const usual = [
  'smile heart coffee wine_glass candle blush sun_with_face hugs dancer musical_note book dog cat snowflake bike cake',
  'tulip rose evergreen_tree house fire star sparkles wink laughing thumbsup clap wave sunrise umbrella kissing_heart',
].flatMap((line) => line.split(' '))

const minute = 60_000

/** The same likes that the blogs count, the first one a minute after its entry and each further one a little later. */
const likesOf = ({ entries, now }: World): Omit<Like, '_id'>[] =>
  entries.flatMap(({ blogEntryId, community, dark, createdAt, likedBy }) =>
    likedBy.map((profileId, index) => ({
      itemType: 'BlogEntry' as const,
      itemId: blogEntryId,
      profileId,
      community,
      dark,
      createdAt: new Date(Math.min(createdAt.getTime() + (index * index + 1) * minute, now.getTime())),
    })),
  )

const seedLikes = async ({ models }: SiteParts): Promise<void> => {
  const keyOf = ({ itemId, profileId }: Pick<Like, 'itemId' | 'profileId'>) => `${itemId}:${profileId}`
  const known = new Set((await models.Like.find({}, { itemId: 1, profileId: 1 }).lean()).map(keyOf))
  await models.Like.insertMany(likesOf(world).filter((like) => !known.has(keyOf(like))))
}

export const seed = async (parts: SiteParts): Promise<void> => {
  const rows = world.members.flatMap(({ profileId, persona }) => {
    const chance = chanceFor(`emojis ${profileId}`)
    if (!persona && !chance.happens(0.3)) return []
    return [{ profileId, shortnames: chance.some(usual, chance.between(4, recentEmojis)) }]
  })
  // A run that was broken off goes on where it stopped.
  const known = new Set((await parts.models.UsedEmojis.find({}, { profileId: 1 }).lean()).map((row) => row.profileId))
  await parts.models.UsedEmojis.insertMany(rows.filter(({ profileId }) => !known.has(profileId)))
  await seedLikes(parts)
}
