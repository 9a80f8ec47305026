/**
 * The beginning of a text in one line, of up to so many characters, cut at a word. If the last word began in its first
 * half, that word is cut where it is, but never within what a reader sees as one character.
 */
export const truncate = (text: string, longest: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  const graphemes = new Intl.Segmenter().segment(plain.slice(0, 2 * longest))
  // The one in whose place the sign for the rest stands.
  const end = graphemes.containing(longest - 1)?.index || longest - 1
  const lastWord = plain.lastIndexOf(' ', end)
  const kept = plain.slice(0, lastWord > longest / 2 ? lastWord : end)
  return `${kept.replace(/[\s.,:;–-]+$/, '')}…`
}
