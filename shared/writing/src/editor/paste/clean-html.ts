/** Pasted HTML as the editor reads it: its own blocks, lists and marks, whatever program it was copied from. */
import { deepestList } from '@samvaer/contracts/text/rich-text-words'
import { type Line, pastedLines, type Run } from './pasted-lines.ts'
import { pastedMarkup } from './pasted-markup.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const marked = (run: Run, inHeading: boolean): string => {
  let html = escaped(run.text).replaceAll('\n', '<br>')
  if (run.strike) html = `<s>${html}</s>`
  if (run.italic) html = `<em>${html}</em>`
  // A heading is bold as it is.
  if (run.bold && !inHeading) html = `<strong>${html}</strong>`
  return run.href && /^https?:\/\//i.test(run.href) ? `<a href="${escaped(run.href)}">${html}</a>` : html
}

const wordsOf = ({ runs }: Line, inHeading = false): string => runs.map((run) => marked(run, inHeading)).join('')

interface Entry {
  parts: string[]
}
interface List {
  ordered: boolean
  entries: Entry[]
}

const listHtml = ({ ordered, entries }: List): string => {
  const tag = ordered ? 'ol' : 'ul'
  return `<${tag}>${entries.map(({ parts }) => `<li>${parts.join('')}</li>`).join('')}</${tag}>`
}

/** The items of lists that stand in one another, from lines that say how deep they stand. */
const listsOf = (lines: readonly Line[]): string => {
  const whole: string[] = []
  const open: List[] = []
  const close = (depth: number): void => {
    while (open.length > depth) {
      const html = listHtml(open.pop() as List)
      const outer = open.at(-1)?.entries.at(-1)
      if (outer) outer.parts.push(html)
      else whole.push(html)
    }
  }
  for (const line of lines) {
    const { item } = line
    if (!item) continue
    const paragraph = `<p>${wordsOf(line)}</p>`
    // No list stands deeper than one step within the last, or deeper than a text may have them.
    const level = Math.min(item.level, open.length + 1, deepestList)
    close(level)
    const [innermost] = open.slice(level - 1)
    if (innermost && !item.begins) {
      innermost.entries.at(-1)?.parts.push(paragraph)
      continue
    }
    if (innermost && innermost.ordered !== item.ordered) close(level - 1)
    if (open.length < level) open.push({ ordered: item.ordered, entries: [] })
    open.at(-1)?.entries.push({ parts: [paragraph] })
  }
  close(0)
  return whole.join('')
}

type Kind = 'list' | 'quote' | 'one'
const kindOf = (line: Line): Kind => (line.quoted ? 'quote' : line.item ? 'list' : 'one')

/** Neighbours of one kind together. */
const groupsOf = (lines: readonly Line[]): { kind: Kind; lines: Line[] }[] => {
  const groups: { kind: Kind; lines: Line[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = groups.at(-1)
    if (last?.kind === kind && kind !== 'one') last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups
}

/** @param highest the level of the highest heading, which becomes the heading of the editor; others become subheadings */
const blockHtml = (line: Line, highest: number): string => {
  if (line.kind === 'rule') return '<hr>'
  if (line.heading === undefined) return `<p>${wordsOf(line)}</p>`
  const tag = line.heading === highest ? 'h2' : 'h3'
  return `<${tag}>${wordsOf(line, true)}</${tag}>`
}

/**
 * The HTML of a clipboard as blocks, lists and marks of the editor. Content that the editor itself copied stays as it
 * was.
 */
export const cleanHtml = (html: string): string => {
  const markup = pastedMarkup(html)
  if (markup.includes('data-pm-slice="')) return markup
  const lines = pastedLines(new DOMParser().parseFromString(markup, 'text/html').body)
  const highest = Math.min(...lines.flatMap(({ heading }) => heading ?? []))
  return groupsOf(lines)
    .map(({ kind, lines: group }) => {
      if (kind === 'list') return listsOf(group)
      if (kind === 'quote') return `<blockquote>${group.map((line) => `<p>${wordsOf(line)}</p>`).join('')}</blockquote>`
      return group.map((line) => blockHtml(line, highest)).join('')
    })
    .join('')
}
