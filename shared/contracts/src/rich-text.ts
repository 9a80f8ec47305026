/**
 * Rich text as a JSON tree with an allow-list (R13): never HTML, never an attribute that is not named here. The shape is
 * the editor's own document, so nothing is converted on the way.
 */
import * as z from 'zod'

/** Only these schemes may stand behind a link. */
const href = z
  .string()
  .max(2000)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value))

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
])

const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z.array(mark).max(4).optional(),
})
const hardBreak = z.strictObject({ type: z.literal('hardBreak') })
const inline = z.array(z.discriminatedUnion('type', [text, hardBreak])).max(2000)

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline.optional() })
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline.optional(),
})
/** Lists and quotes hold paragraphs alone: one level keeps every tree shallow and every renderer simple. */
const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(50) })
const bulletList = z.strictObject({ type: z.literal('bulletList'), content: z.array(listItem).min(1).max(200) })
const orderedList = z.strictObject({ type: z.literal('orderedList'), content: z.array(listItem).min(1).max(200) })
const blockquote = z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1).max(50) })
const horizontalRule = z.strictObject({ type: z.literal('horizontalRule') })

const block = z.discriminatedUnion('type', [paragraph, heading, bulletList, orderedList, blockquote, horizontalRule])

const tree = z.strictObject({ type: z.literal('doc'), content: z.array(block).max(1000) })
export type RichText = z.infer<typeof tree>
export type RichTextBlock = z.infer<typeof block>
export type RichTextInline = z.infer<typeof inline>[number]
export type RichTextMark = z.infer<typeof mark>

const inlineText = (nodes: RichTextInline[] = []): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : '\n')).join('')

const blockText = (node: RichTextBlock): string => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.content)
    case 'bulletList':
    case 'orderedList':
      return node.content.flatMap((item) => item.content.map((p) => inlineText(p.content))).join('\n')
    case 'blockquote':
      return node.content.map((p) => inlineText(p.content)).join('\n')
    case 'horizontalRule':
      return ''
  }
}

/** The text that a reader sees, blocks parted by line ends: for lengths, excerpts and search. */
export const plainText = (document: RichText): string => document.content.map(blockText).filter(Boolean).join('\n')

/** A document whose visible text has at least one and at most `maximum` characters. */
export const richText = (maximum: number) =>
  tree.refine((document) => {
    const length = plainText(document).trim().length
    return length >= 1 && length <= maximum
  })

/** A document as it leaves: it was checked on its way in. */
export const storedRichText = tree

/** The document of plain text, a paragraph a line. */
export const richTextOf = (lines: string): RichText => ({
  type: 'doc',
  content: lines
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
