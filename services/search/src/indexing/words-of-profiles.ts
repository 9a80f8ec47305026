import type { SearchParts } from '../models/models.ts'

/** The words of members, on the dark side with those of their dark profiles. */
export const wordsOfProfiles = async (
  { models }: Pick<SearchParts, 'models'>,
  { dark }: { dark: boolean },
  ids: readonly number[],
): Promise<Map<number, Set<string>>> => {
  const wanted = { _id: { $in: [...ids] } }
  const rows = await Promise.all([
    models.profile.find(wanted, { words: 1 }).lean<{ _id: number; words: string[] }[]>(),
    dark ? models.darkProfile.find(wanted, { words: 1 }).lean<{ _id: number; words: string[] }[]>() : [],
  ])
  const words = new Map<number, Set<string>>()
  for (const { _id, words: own } of rows.flat()) words.set(_id, new Set([...(words.get(_id) ?? []), ...own]))
  return words
}
