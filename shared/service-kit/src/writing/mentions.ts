/**
 * Mentions in texts: who is meant is looked up once, when a text is written (decision 60). A domain says who can be meant
 * in it, and who of them may hear of it; docs/product/limits.md says how many.
 */
import type { Directory } from '../directory.ts'
import type { Parts } from '../parts.ts'
import { reachSome } from '../rights/contacts.ts'
import { mentionPlaces, type PossibleName } from '../text/mention-places.ts'
import type { MentionedName } from './comment-model.ts'

/** The most that a text keeps, and the most notifications of one text, its changes included. */
const mostMentions = 10

interface Mentioning {
  text: string
  writerId: number
  dark: boolean
  /** The members who hear of the text anyway, or heard of it before. */
  heard: readonly number[]
}

interface MentionRules {
  /** Returns the members of these names, each by its `key`. */
  named(names: readonly PossibleName[]): Promise<ReadonlyMap<string, number>>
  /** Returns those of these members who may hear of the text, in their order: no more than `most` are needed. */
  hearing(profileIds: readonly number[], most: number): Promise<number[]>
}

export interface Mentioned {
  /** As they are kept with the text. */
  mentions: MentionedName[]
  /** Those of them who are to hear of it. */
  hearing: number[]
}

/** Members whose names stand behind an @, each once, in the order of the text. */
const namedAt = (places: readonly PossibleName[][], idOf: ReadonlyMap<string, number>): MentionedName[] => {
  const named = new Map<number, string>()
  for (const names of places) {
    const name = names.find(({ key }) => idOf.has(key))
    const profileId = name && idOf.get(name.key)
    if (profileId !== undefined && !named.has(profileId)) named.set(profileId, name?.written ?? '')
  }
  return [...named].map(([profileId, name]) => ({ profileId, name }))
}

/** The mentions of a text that is being written. */
export const mentionedIn = async (
  parts: Pick<Parts<never>, 'peers' | 'log'>,
  { text, writerId, dark, heard }: Mentioning,
  { named, hearing }: MentionRules,
): Promise<Mentioned> => {
  const places = mentionPlaces(text)
  if (places.length === 0) return { mentions: [], hearing: [] }
  const mentions = namedAt(places, await named(places.flat()))
  const without = new Set([writerId, ...heard])
  const asked = mentions.map(({ profileId }) => profileId).filter((profileId) => !without.has(profileId))
  const wanting = (await hearing(asked, mostMentions)).slice(0, mostMentions)
  return {
    mentions: mentions.slice(0, mostMentions),
    hearing: await reachSome(parts, { senderId: writerId, dark }, wanting),
  }
}

/** Returns those of whom a changed text mentions who hear of it now: ten altogether, each of them once. */
export const newlyMentioned = (hearing: readonly number[], before: readonly number[] = []): number[] =>
  hearing.filter((profileId) => !before.includes(profileId)).slice(0, Math.max(0, mostMentions - before.length))

/** Returns what keeps of mentions those whom the viewer may find. */
export type FoundMentions = (mentions: readonly MentionedName[] | undefined) => MentionedName[]

/**
 * @param all the mentions that will be shown, in one look-up
 * @param withoutCard the members whose cards the viewer is not shown
 */
export const mentionsFound = async (
  { directory }: { directory: Directory },
  { side, withoutCard }: { side: { readonly dark: boolean }; withoutCard: ReadonlySet<number> },
  all: readonly MentionedName[],
): Promise<FoundMentions> => {
  const ids = all.map(({ profileId }) => profileId)
  const listed = ids.length > 0 ? await directory.listedAmong(ids, side) : new Set<number>()
  return (mentions = []) => mentions.filter(({ profileId }) => listed.has(profileId) && !withoutCard.has(profileId))
}
