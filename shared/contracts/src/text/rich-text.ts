/**
 * Rich text as a JSON tree with an allow-list (R13): never HTML, never an attribute that is not named here. The shape is
 * the editor's own document, so nothing is converted on the way.
 */
import * as z from 'zod'
import { unfinishedLines } from './fields.ts'
import { lengthOf } from './length.ts'
import { maximumAltLength, maximumPictures, plainText } from './rich-text-words.ts'
import { cleanText, finished } from './rules.ts'

export { maximumAltLength, maximumPictures, picturesIn, plainText } from './rich-text-words.ts'

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
  text: z.string().overwrite(cleanText).min(1),
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
/** A list whose items begin with a paragraph; every tree is as shallow as `deepestList` says. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item).min(1).max(200) })
const itemOf = <Inner extends z.ZodType<{ type: string }>>(inner: Inner) =>
  z.strictObject({
    type: z.literal('listItem'),
    content: z
      .array(inner)
      .min(1)
      .max(50)
      .refine(([first]) => first?.type === 'paragraph'),
  })
const innermostList = listOf(itemOf(paragraph))
const innerList = listOf(itemOf(z.discriminatedUnion('type', [paragraph, innermostList])))
const list = listOf(itemOf(z.discriminatedUnion('type', [paragraph, innerList])))
/** Quotes hold paragraphs alone. */
const blockquote = z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1).max(50) })
const horizontalRule = z.strictObject({ type: z.literal('horizontalRule') })

/** An own upload by its number: where it is read from is never stored, a reader gets it with the medium's card (R21). */
const picture = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({ mediaId: z.int().positive(), alt: unfinishedLines(maximumAltLength) }),
})

const plainBlocks = [paragraph, heading, list, blockquote, horizontalRule] as const
const plainBlock = z.discriminatedUnion('type', plainBlocks)
const picturedBlock = z.discriminatedUnion('type', [...plainBlocks, picture])

const documentOf = <Block extends z.ZodType>(block: Block) =>
  z.strictObject({ type: z.literal('doc'), content: z.array(block).max(1000) })
const plainTree = documentOf(plainBlock)
const picturedTree = documentOf(picturedBlock)

/** Any document; one without pictures is one of these. */
export type RichText = z.infer<typeof picturedTree>
export type RichTextBlock = z.infer<typeof picturedBlock>
export type RichTextList = z.infer<typeof list> | z.infer<typeof innerList> | z.infer<typeof innermostList>
export type RichTextPicture = z.infer<typeof picture>
export type RichTextInline = z.infer<typeof inline>[number]
export type RichTextMark = z.infer<typeof mark>

const pictureCount = (document: RichText): number => document.content.filter(({ type }) => type === 'picture').length

/** Returns the length of what members see; 0 where nothing shows. */
const textLength = (document: RichText): number => lengthOf(finished(plainText(document)))

/** A document without pictures whose visible text has at least one and at most `maximum` characters. */
export const richText = (maximum: number) =>
  plainTree.refine((document) => {
    const length = textLength(document)
    return length >= 1 && length <= maximum
  })

/** The same with at most 20 pictures; one that is nothing but pictures says enough. */
export const picturedText = (maximum: number) =>
  picturedTree.refine((document) => {
    const length = textLength(document)
    const pictures = pictureCount(document)
    return length + pictures >= 1 && length <= maximum && pictures <= maximumPictures
  })

/** A document as it leaves: it was checked on its way in. */
export const storedRichText = plainTree
export const storedPicturedText = picturedTree.refine((document) => pictureCount(document) <= maximumPictures)

/** The document of plain text, a paragraph a line. */
export const richTextOf = (lines: string): RichText => ({
  type: 'doc',
  content: lines
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
