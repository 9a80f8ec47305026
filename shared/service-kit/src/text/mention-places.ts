/** Finds the places where a text may name a member: an @ and what stands behind it, as the editor writes it. */

/** The name as mentions are compared: case alone makes no other member. */
export const mentionKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/** More than these are no mentions but noise; a text mentions ten at the most (docs/product/limits.md). */
const mostPlaces = 50

/** A profile name behind an @ that begins a word (`profileName` in the contracts: 3 to 20, spaces within). */
const place = /(?<=^|[\s(])@\p{L}[\p{L}\p{N} ._-]{2,19}/gu

/** A name that may be meant: as names are compared, and as it stands in the text. */
export interface PossibleName {
  key: string
  written: string
}

/** The names that may be meant, the longest first: only the members' names show where one ends. */
const namesAt = (behind: string, next: string): PossibleName[] => {
  const names = new Map<string, string>()
  for (let length = behind.length; length >= 3; length -= 1) {
    const after = behind[length] ?? next
    if (/[\p{L}\p{N}]/u.test(after)) continue
    const written = behind.slice(0, length).trimEnd()
    names.set(mentionKey(written), written)
  }
  return [...names].map(([key, written]) => ({ key, written }))
}

/** Returns for each place of a text the names that may be meant, the longest first. */
export const mentionPlaces = (text: string): PossibleName[][] =>
  [...text.matchAll(place)].slice(0, mostPlaces).map((match) => {
    const behind = match[0].slice(1)
    return namesAt(behind, text[match.index + match[0].length] ?? '')
  })
