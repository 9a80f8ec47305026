import { Fragment } from 'react'
import { isSafeAddress, SafeLink } from './safe-link.tsx'

const address = /https?:\/\/[^\s<>"]+/gi
/** A full stop or bracket behind an address belongs to the sentence. */
const sentenceEnd = /[.,;:!?)\]}'»”]+$/

export interface TextPart {
  text: string
  link: boolean
}

/** Splits plain text into words and addresses that become links. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(sentenceEnd, '')
    if (match.index > from) parts.push({ text: text.slice(from, match.index), link: false })
    parts.push({ text: found, link: isSafeAddress(found) })
    from = match.index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), link: false })
  return parts
}

/** Plain text with its addresses as links. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map((part, place) => (
    // A text is drawn whole: the place of a part is its name.
    <Fragment key={String(place)}>{part.link ? <SafeLink href={part.text}>{part.text}</SafeLink> : part.text}</Fragment>
  ))
