/**
 * The words, the media and the limits of a rich text: plain values, so that a page that writes carries no schema
 * besides that of its form.
 */
import type { RichText, RichTextBlock, RichTextInline, RichTextList } from './rich-text.ts'

/** Characters of the text that stands for a picture. */
export const maximumAltLength = 1500
/** Pictures of one document. */
export const maximumPictures = 20
/** The depth of lists within lists: a list, one within it, and one within that. */
export const deepestList = 3

const inlineText = (nodes: RichTextInline[] = []): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : '\n')).join('')

const listLines = (list: RichTextList): string[] =>
  list.content.flatMap((item) =>
    item.content.flatMap((part) => (part.type === 'paragraph' ? inlineText(part.content) : listLines(part))),
  )

const blockText = (node: RichTextBlock): string => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.content)
    case 'bulletList':
    case 'orderedList':
      return listLines(node).join('\n')
    case 'blockquote':
      return node.content.map((p) => inlineText(p.content)).join('\n')
    case 'horizontalRule':
    case 'picture':
      return ''
  }
}

/** The text that a reader sees, blocks parted by line ends: for lengths, excerpts and search. */
export const plainText = (document: RichText): string => document.content.map(blockText).filter(Boolean).join('\n')

/** The pictures of a document by their media, each once, in the order of the text. */
export const picturesIn = (document: RichText): number[] => [
  ...new Set(document.content.flatMap((node) => (node.type === 'picture' ? [node.attrs.mediaId] : []))),
]
