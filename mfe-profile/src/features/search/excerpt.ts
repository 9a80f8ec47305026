/** Characters that stand before the first word that was searched for. */
const before = 40

/** A text from a little before the first of the words on. */
export const excerptAround = (text: string, words: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  const lower = plain.toLocaleLowerCase()
  const places = words
    .toLocaleLowerCase()
    .split(/\s+/)
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0)
  const first = Math.min(...places)
  if (places.length === 0 || first <= before) return plain
  const from = plain.lastIndexOf(' ', first - before)
  return `…${plain.slice(from + 1)}`
}
