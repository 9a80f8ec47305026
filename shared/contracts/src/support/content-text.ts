import { truncate } from '../text/truncate.ts'

/**
 * The texts that staff write: paragraphs with an empty line between them; one that begins with `## ` is a heading, lines
 * that begin with `- ` are a list. `[words](/Path)` leads to a page of this site. Everything else is text, never markup.
 */
export type ContentBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: string[] }

const listMark = /^- /

export const contentBlocks = (text: string): ContentBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block): ContentBlock => {
      if (block.startsWith('## ')) return { type: 'heading', text: block.slice(3).trim() }
      const lines = block.split('\n').map((line) => line.trim())
      if (lines.every((line) => listMark.test(line)))
        return { type: 'list', items: lines.map((line) => line.replace(listMark, '')) }
      return { type: 'paragraph', text: lines.join(' ') }
    })

/** A run of words, with the path of this site that it leads to. */
export interface ContentRun {
  text: string
  to?: string
}

/** No second slash: `//host` is another site. */
const link = /\[([^[\]]+)\]\((\/(?!\/)[\w/?=&#.,%-]*)\)/g

export const contentRuns = (text: string): ContentRun[] => {
  const runs: ContentRun[] = []
  let end = 0
  for (const found of text.matchAll(link)) {
    const [whole, words = '', to = ''] = found
    if (found.index > end) runs.push({ text: text.slice(end, found.index) })
    runs.push({ text: words, to })
    end = found.index + whole.length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}

/** The words alone. */
export const plainContent = (text: string): string =>
  contentBlocks(text)
    .map((block) => (block.type === 'list' ? block.items.join(', ') : block.text))
    .map((words) =>
      contentRuns(words)
        .map((run) => run.text)
        .join(''),
    )
    .join(' ')

/** The beginning of the words, cut between two of them. */
export const contentLead = (text: string, maximum: number): string => truncate(plainContent(text), maximum)

/** A text by its headings; what stands before the first one has none. */
export interface ContentPart {
  heading: string
  blocks: Exclude<ContentBlock, { type: 'heading' }>[]
}

const isSaid = ({ heading, blocks }: ContentPart): boolean => heading !== '' || blocks.length > 0

export const contentParts = (text: string): ContentPart[] => {
  const parts: ContentPart[] = [{ heading: '', blocks: [] }]
  for (const block of contentBlocks(text))
    if (block.type === 'heading') parts.push({ heading: block.text, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  return parts.filter(isSaid)
}

/** The first paragraph stands out as the lead, where no heading stands before it. */
export const ledParts = (text: string): { lead: string; parts: ContentPart[] } => {
  const parts = contentParts(text)
  const [first, ...rest] = parts
  const [lead, ...further] = first?.blocks ?? []
  if (first?.heading !== '' || lead?.type !== 'paragraph') return { lead: '', parts }
  return { lead: lead.text, parts: [{ heading: '', blocks: further }, ...rest].filter(isSaid) }
}
