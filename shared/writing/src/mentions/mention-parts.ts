/** A member whom a text mentions, by the name that stands there behind the @. */
export interface WrittenMention {
  profileId: number
  name: string
}

export interface MentionPart {
  text: string
  /** The member whom it names; undefined for words. */
  profileId?: number
}

/** The places of a text where one of the names stands behind an @; a longer name goes before its beginning. */
const placesOf = (names: readonly string[]): RegExp => {
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => name.replace(/[^\p{L}\p{N}]/gu, '.'))
  return new RegExp(`(?<=^|[\\s(])@(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** Splits plain text into words and the members whom it mentions. */
export const mentionParts = (text: string, mentions: readonly WrittenMention[]): MentionPart[] => {
  if (mentions.length === 0) return [{ text }]
  const idOf = new Map(mentions.map(({ name, profileId }) => [name.toLowerCase(), profileId]))
  const parts: MentionPart[] = []
  let from = 0
  for (const match of text.matchAll(placesOf(mentions.map(({ name }) => name)))) {
    const [named] = match
    const profileId = idOf.get(named.slice(1).toLowerCase())
    if (profileId === undefined) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: named, profileId })
    from = match.index + named.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
