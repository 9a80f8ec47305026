/** A short name for a text: the same text has the same one (FNV-1a, 32 bits). */
export const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
