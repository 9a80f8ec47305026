/** Most emoji that a message may be to be drawn large. */
const most = 3

const emoji = /^(?:\p{Regional_Indicator}{2}|\p{Emoji_Presentation}|\p{Emoji}\u{FE0F})/u

/** Returns the number of emoji of a message; undefined where it says anything else, or has more than three. */
export const loneEmoji = (text: string): number | undefined => {
  // No emoji is that long, and what is written is rarely as short.
  if (text === '' || text.length > 60) return undefined
  const signs = [...new Intl.Segmenter().segment(text)]
    .map(({ segment }) => segment)
    .filter((sign) => sign.trim() !== '')
  return signs.length <= most && signs.every((sign) => emoji.test(sign)) ? signs.length : undefined
}
