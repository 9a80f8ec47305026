/** The demo world's part in this service: the emoji that some members used last, and who likes what. */
import { recentEmojis } from '@samvaer/contracts/site/values'
import { type World, world } from '@samvaer/testing/world'
import { chanceFor } from '@samvaer/testing/world/chance'
import { createDebates } from '@samvaer/testing/world/debates'
import { createLodgeAlbums } from '@samvaer/testing/world/lodge-albums'
import { createLodges } from '@samvaer/testing/world/lodges'
import type { Like, SiteParts } from './models/models.ts'

/** The emojis that people send each other in the evening. */
const usual = [
  'smile heart coffee wine_glass candle blush sun_with_face hugs dancer musical_note book dog cat snowflake bike cake',
  'tulip rose evergreen_tree house fire star sparkles wink laughing thumbsup clap wave sunrise umbrella kissing_heart',
].flatMap((line) => line.split(' '))

const minute = 60_000

type Given = Omit<Like, '_id'>

/** The first one a minute after what is liked, and each further one a little later. */
const givenBy = (likedBy: readonly number[], item: Omit<Given, 'profileId'>, now: Date): Given[] =>
  likedBy.map((profileId, index) => ({
    ...item,
    profileId,
    createdAt: new Date(Math.min(item.createdAt.getTime() + (index * index + 1) * minute, now.getTime())),
  }))

/** The same likes that the blogs and the lodges count. */
const likesOf = (whole: World): Given[] => {
  const { entries, now } = whole
  const lodges = createLodges(whole)
  const lodgeOf = new Map(lodges.map((lodge) => [lodge.lodgeId, lodge]))
  const inLodge = (lodgeId: number) => {
    const { community = 'dk', dark = false } = lodgeOf.get(lodgeId) ?? {}
    return { community, dark }
  }
  const media = createLodgeAlbums(lodges).flatMap((album) => album.media)
  return [
    ...entries.flatMap(({ blogEntryId: itemId, community, dark, createdAt, likedBy }) =>
      givenBy(likedBy, { itemType: 'BlogEntry', itemId, community, dark, createdAt }, now),
    ),
    ...createDebates(lodges).debates.flatMap(({ debateEntryId: itemId, lodgeId, createdAt, likedBy }) =>
      givenBy(likedBy, { itemType: 'DebateEntry', itemId, createdAt, ...inLodge(lodgeId) }, now),
    ),
    ...media.flatMap(({ mediaId: itemId, lodgeId, addedAt: createdAt, likedBy }) =>
      givenBy(likedBy, { itemType: 'LodgeMedia', itemId, createdAt, ...inLodge(lodgeId) }, now),
    ),
  ]
}

const seedLikes = async ({ models }: SiteParts): Promise<void> => {
  const keyOf = ({ itemType, itemId, profileId }: Pick<Like, 'itemType' | 'itemId' | 'profileId'>) =>
    `${itemType}:${itemId}:${profileId}`
  const known = new Set((await models.Like.find({}, { itemType: 1, itemId: 1, profileId: 1 }).lean()).map(keyOf))
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
