import { maximumTranslated, translatedAtOnce } from '@samvaer/contracts/site/values'

/** Returns the beginning of a text that may be translated at once, and whether it goes on behind it. */
export const translatable = (texts: readonly string[]): { pieces: string[]; cut: boolean } => {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '')
  const pieces: string[] = []
  let room = maximumTranslated
  for (const line of lines) {
    if (pieces.length === translatedAtOnce || line.length > room) return { pieces, cut: true }
    pieces.push(line)
    room -= line.length
  }
  return { pieces, cut: false }
}
