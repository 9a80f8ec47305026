import { Fragment } from 'react'

const address = /https?:\/\/[^\s<>"]+/gi
/** A full stop or bracket behind an address belongs to the sentence. */
const sentenceEnd = /[.,;:!?)\]}'»”]+$/

/** Plain text in parts: words, and addresses that become links. */
export const textParts = (text: string): { text: string; link: boolean }[] => {
  const parts: { text: string; link: boolean }[] = []
  let from = 0
  for (const { 0: match, index } of text.matchAll(address)) {
    const found = match.replace(sentenceEnd, '')
    if (index > from) parts.push({ text: text.slice(from, index), link: false })
    parts.push({ text: found, link: URL.canParse(found) })
    from = index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), link: false })
  return parts
}

/** What somebody wrote, with its addresses as links (R13). */
export const MessageText = ({ text }: { text: string }) =>
  textParts(text).map((part, place) => (
    // A text is drawn whole: the place of a part is its name.
    <Fragment key={String(place)}>
      {part.link ? (
        <a href={part.text} target="_blank" rel="ugc nofollow noopener">
          {part.text}
        </a>
      ) : (
        part.text
      )}
    </Fragment>
  ))
