/**
 * Finds the members whom a text in a lodge mentions: members of it whom its writer finds there (decision 60,
 * docs/product/lodges.md).
 */
import { belongs } from '@samvaer/contracts/lodges/roles'
import { reachSome } from '@samvaer/service-kit/rights/contacts'
import { mentionKey, mentionPlaces } from '@samvaer/service-kit/text/mention-places'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import type { MentionedName } from '@samvaer/service-kit/writing/comment-model'
import type { LodgesParts } from '../models/models.ts'
import { lookingAs, type SeenLodge, type Viewer } from '../viewer.ts'

/** The most notifications of one text, its changes included (docs/product/limits.md). */
const mostMentions = 10

interface Mentioning {
  text: string
  lodge: SeenLodge
  /** The author of the contents that the text is or stands below. */
  authorId: number
  /** The members who hear of the text anyway, or heard of it before. */
  heard: readonly number[]
}

export interface Mentioned {
  /** As they are kept with the text. */
  mentions: MentionedName[]
  /** Those of them who are to hear of it. */
  hearing: number[]
}

const namedIn = async (
  { directory }: LodgesParts,
  viewer: Viewer,
  { text, lodge }: Pick<Mentioning, 'text' | 'lodge'>,
): Promise<MentionedName[]> => {
  const places = mentionPlaces(text)
  if (places.length === 0) return []
  const written = places.flat().map((name) => nameKey(name.written, viewer.community))
  const rows = await viewer.side.membership
    .find(
      { lodgeId: lodge._id, shownTo: lookingAs(viewer, lodge), nameKey: { $in: [...new Set(written)] } },
      { profileId: 1 },
    )
    .lean()
  const cards = await directory.cards(rows.map(({ profileId }) => profileId))
  const idOf = new Map([...cards].map(([profileId, { name }]) => [mentionKey(name), profileId]))
  const named = new Map<number, string>()
  for (const names of places) {
    const name = names.find(({ key }) => idOf.has(key))
    const profileId = name && idOf.get(name.key)
    if (profileId !== undefined && !named.has(profileId)) named.set(profileId, name?.written ?? '')
  }
  return [...named].map(([profileId, name]) => ({ profileId, name }))
}

/** Nobody hears of a mention across a block, with its writer or with whose contents it stands below. */
export const mentionedIn = async (parts: LodgesParts, viewer: Viewer, mentioning: Mentioning): Promise<Mentioned> => {
  const { profileId: writerId } = viewer
  const { authorId, heard } = mentioning
  const mentions = (await namedIn(parts, viewer, mentioning)).slice(0, mostMentions)
  const without = new Set([writerId, ...heard])
  const asked = mentions.map(({ profileId }) => profileId).filter((profileId) => !without.has(profileId))
  const apart = await parts.directory.hiddenAmong(
    asked.flatMap((profileId): [number, number][] => [
      [profileId, writerId],
      [profileId, authorId],
    ]),
  )
  const heardBy = asked.filter((_, place) => !apart[place * 2] && !apart[place * 2 + 1])
  const hearing = await reachSome(parts, { senderId: writerId, dark: viewer.side.dark }, heardBy)
  return { mentions, hearing }
}

/** Of those whom a changed text mentions, the ones who hear of it now: ten altogether, each of them once. */
export const newlyMentioned = (hearing: readonly number[], before: readonly number[] = []): number[] =>
  hearing.filter((profileId) => !before.includes(profileId)).slice(0, Math.max(0, mostMentions - before.length))

/** Those of these profiles who belong to the lodge: what happens in it reaches nobody else. */
export const belongingAmong = async (
  { side }: Pick<Viewer, 'side'>,
  lodgeId: number,
  profileIds: readonly number[],
): Promise<number[]> => {
  if (profileIds.length === 0) return []
  const rows = await side.membership
    .find({ _id: { $in: profileIds.map((profileId) => `${lodgeId}:${profileId}`) } }, { profileId: 1, role: 1 })
    .lean()
  return rows.filter(({ role }) => belongs(role)).map(({ profileId }) => profileId)
}
