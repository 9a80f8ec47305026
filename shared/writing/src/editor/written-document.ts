/**
 * Turns the editor's content into the document that the contract allows: only its nodes, marks and attributes, without
 * the editor's own defaults (link targets, list starts), without empty paragraphs at the end, and without pictures that
 * are not uploaded yet.
 */
import type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextList,
  RichTextMark,
} from '@samvaer/contracts/text/rich-text'
import { maximumAltLength } from '@samvaer/contracts/text/rich-text-words'
import type { JSONContent } from '@tiptap/react'
import { isSafeAddress } from '../reading/safe-link.tsx'

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>

const markOf = ({ type, attrs }: NonNullable<JSONContent['marks']>[number]): RichTextMark[] => {
  switch (type) {
    case 'bold':
    case 'italic':
    case 'strike':
      return [{ type }]
    case 'link':
      return isSafeAddress(attrs?.href) ? [{ type, attrs: { href: attrs.href } }] : []
    default:
      return []
  }
}

const inlineOf = (node: JSONContent): RichTextInline[] => {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }]
  if (node.type !== 'text' || !node.text) return []
  const marks = (node.marks ?? []).flatMap(markOf)
  return [{ type: 'text', text: node.text, ...(marks.length > 0 && { marks }) }]
}

const contentOf = (node: JSONContent): { content?: RichTextInline[] } => {
  const content = (node.content ?? []).flatMap(inlineOf)
  return content.length > 0 ? { content } : {}
}

const paragraphsOf = (node: JSONContent): Paragraph[] =>
  (node.content ?? [])
    .filter((child) => child.type === 'paragraph')
    .map((child) => ({ type: 'paragraph', ...contentOf(child) }))

/** The editor lets no list stand deeper than the contract does (`lists.ts`). */
const listOf = (type: RichTextList['type'], node: JSONContent): RichTextList[] => {
  const content = (node.content ?? [])
    .map((child) => ({ type: 'listItem' as const, content: (child.content ?? []).flatMap(partsOf) }))
    .filter((item) => item.content.length > 0)
  return content.length > 0 ? [{ type, content } as RichTextList] : []
}

const partsOf = (node: JSONContent): (Paragraph | RichTextList)[] => {
  if (node.type === 'paragraph') return [{ type: 'paragraph', ...contentOf(node) }]
  return node.type === 'bulletList' || node.type === 'orderedList' ? listOf(node.type, node) : []
}

/** The medium that an upload of this page has become; undefined before. */
export type MediaOf = (uploadId: string | null) => number | undefined

const pictureOf = ({ attrs }: JSONContent, mediaOf: MediaOf): RichTextBlock[] => {
  const mediaId = attrs?.mediaId ?? mediaOf(attrs?.uploadId ?? null)
  if (typeof mediaId !== 'number') return []
  const alt = typeof attrs?.alt === 'string' ? attrs.alt.slice(0, maximumAltLength) : ''
  return [{ type: 'picture', attrs: { mediaId, alt } }]
}

const blockOf = (node: JSONContent, mediaOf: MediaOf): RichTextBlock[] => {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', ...contentOf(node) }]
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.attrs?.level === 3 ? 3 : 2 }, ...contentOf(node) }]
    case 'bulletList':
    case 'orderedList':
      return listOf(node.type, node) as RichTextBlock[]
    case 'blockquote': {
      const content = paragraphsOf(node)
      return content.length > 0 ? [{ type: 'blockquote', content }] : []
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }]
    case 'picture':
      return pictureOf(node, mediaOf)
    default:
      return []
  }
}

const isEmptyParagraph = (block: RichTextBlock): boolean => block.type === 'paragraph' && block.content === undefined

export const writtenDocument = (json: JSONContent, mediaOf: MediaOf = () => undefined): RichText => {
  const blocks = (json.content ?? []).flatMap((node) => blockOf(node, mediaOf))
  const last = blocks.findLastIndex((block) => !isEmptyParagraph(block))
  return { type: 'doc', content: blocks.slice(0, last + 1) }
}
