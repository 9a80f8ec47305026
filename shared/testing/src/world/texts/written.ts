/**
 * The notation that the demo's texts are written in, made into rich text: blocks parted by empty lines, `## ` and `### `
 * headings, `- ` and `1. ` lists, `> ` quotes, `---` rules, `![words](scene)` pictures, and within a line **bold**, *italic*, ~~strike~~ and
 * [links](https://…). A single line end is a line break.
 */
import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '@samvaer/contracts/text/rich-text'

import { mediaIdOf } from '../pictures/pictures.ts'

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>
type ListItem = Extract<RichTextBlock, { type: 'bulletList' | 'orderedList' }>['content'][number]

const marked = /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|~~(?<strike>[^~]+)~~|\[(?<link>[^\]]+)\]\((?<href>[^)]+)\)/g

const textNode = (text: string, marks: RichTextMark[] = []): RichTextInline =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks }

const lineNodes = (line: string): RichTextInline[] => {
  const nodes: RichTextInline[] = []
  let end = 0
  for (const match of line.matchAll(marked)) {
    if (match.index > end) nodes.push(textNode(line.slice(end, match.index)))
    const { bold, italic, strike, link, href } = match.groups ?? {}
    if (bold) nodes.push(textNode(bold, [{ type: 'bold' }]))
    if (italic) nodes.push(textNode(italic, [{ type: 'italic' }]))
    if (strike) nodes.push(textNode(strike, [{ type: 'strike' }]))
    if (link && href) nodes.push(textNode(link, [{ type: 'link', attrs: { href } }]))
    end = match.index + match[0].length
  }
  if (end < line.length) nodes.push(textNode(line.slice(end)))
  return nodes
}

const paragraph = (lines: string[]): Paragraph => ({
  type: 'paragraph',
  content: lines.flatMap((line, index) =>
    index === 0 ? lineNodes(line) : [{ type: 'hardBreak' }, ...lineNodes(line)],
  ),
})

const listItems = (lines: string[], marker: RegExp): ListItem[] =>
  lines.map((line) => ({ type: 'listItem', content: [paragraph([line.replace(marker, '')])] }))

const blockOf = (text: string): RichTextBlock => {
  const lines = text.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  const [, alt, scene] = /^!\[(.+)\]\(([a-z-]+)\)$/.exec(first) ?? []
  if (alt && scene) return { type: 'picture', attrs: { mediaId: mediaIdOf(scene), alt } }
  if (first === '---') return { type: 'horizontalRule' }
  if (first.startsWith('### ')) return { type: 'heading', attrs: { level: 3 }, content: lineNodes(first.slice(4)) }
  if (first.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: lineNodes(first.slice(3)) }
  if (first.startsWith('- ')) return { type: 'bulletList', content: listItems(lines, /^- /) }
  if (/^\d+\. /.test(first)) return { type: 'orderedList', content: listItems(lines, /^\d+\. /) }
  if (first.startsWith('> '))
    return { type: 'blockquote', content: [paragraph(lines.map((l) => l.replace(/^> ?/, '')))] }
  return paragraph(lines)
}

/** The rich text of a text in this notation. */
export const richTextOfWritten = (written: string): RichText => ({
  type: 'doc',
  content: written
    .trim()
    .split(/\n\s*\n/)
    .map(blockOf),
})
