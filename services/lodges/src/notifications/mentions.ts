/**
 * Finds the members whom a text in a lodge mentions: members of it whom its writer finds there (decision 60,
 * docs/product/lodges.md).
 */
import { belongs } from '@samvaer/contracts/lodges/roles'
import { mentionKey } from '@samvaer/service-kit/text/mention-places'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { type Mentioned, mentionedIn } from '@samvaer/service-kit/writing/mentions'
import type { LodgesParts } from '../models/models.ts'
import { lookingAs, type SeenLodge, type Viewer } from '../viewer.ts'

interface Mentioning {
  text: string
  lodge: SeenLodge
  /** The author of the contents that the text is or stands below. */
  authorId: number
  /** The members who hear of the text anyway, or heard of it before. */
  heard: readonly number[]
}

/**
 * Returns the mentions of a text; nobody hears of one across a block, with its writer or with the author of what it
 * stands below.
 */
export const mentionsIn = (parts: LodgesParts, viewer: Viewer, mentioning: Mentioning): Promise<Mentioned> => {
  const { profileId: writerId, side, community } = viewer
  const { text, lodge, authorId, heard } = mentioning
  const { directory } = parts
  return mentionedIn(
    parts,
    { text, writerId, dark: side.dark, heard },
    {
      named: async (names) => {
        const keys = [...new Set(names.map(({ written }) => nameKey(written, community)))]
        const there = { lodgeId: lodge._id, shownTo: lookingAs(viewer, lodge), nameKey: { $in: keys } }
        const rows = await side.membership.find(there, { profileId: 1 }).lean()
        const cards = await directory.cards(rows.map(({ profileId }) => profileId))
        return new Map([...cards].map(([profileId, { name }]) => [mentionKey(name), profileId]))
      },
      hearing: async (profileIds) => {
        const pairs = profileIds.flatMap((id): [number, number][] => [
          [id, writerId],
          [id, authorId],
        ])
        const apart = await directory.hiddenAmong(pairs)
        return profileIds.filter((_, place) => !apart[place * 2] && !apart[place * 2 + 1])
      },
    },
  )
}

/** Returns those of the profiles who belong to the lodge: what happens in it reaches nobody else. */
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
