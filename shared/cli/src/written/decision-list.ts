/** The list of decisions, read from their pages: the text of shared/decisions/README.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

const folder = join(root, 'shared/decisions')

/** A page that no longer holds says so in a line of its own, with a link to the page that took its place. */
const withdrawal = /^\*\*Withdrawn\*\* by (\[[^\]]*\d+\]\([^)]+\))/m

export const isWithdrawn = (page: string): boolean => withdrawal.test(page)

/** The beginning of a page: number and title, the day of the decision, and the decision in one sentence. */
const beginning = /^# (?<number>[1-9]\d*)\. (?<title>.+)\n\n\*\*(?<day>\d{4}-\d\d-\d\d)\.\*\* (?<sentence>.+\.)\n\n/

/** Longer than this is no line that one reads in passing. */
const longestSentence = 130

export interface Decision {
  title: string
  day: string
  sentence: string
}

/**
 * Reads the beginning of a page. The day stands in the page, and not in the history of the repository, which a shallow
 * clone does not have.
 * @throws {Error} where the page does not begin as all do
 */
export const readDecision = (file: string, page: string): Decision => {
  const { number, title, day, sentence } = beginning.exec(page)?.groups ?? {}
  if (!title || !day || !sentence || Number(file.slice(0, 4)) !== Number(number))
    throw new Error(
      `${file} has to begin with "# <its number>. <title>", an empty line, "**<YYYY-MM-DD>.** <one sentence>"`,
    )
  if (sentence.length > longestSentence)
    throw new Error(`${file}: its sentence has ${sentence.length} characters of ${longestSentence}`)
  return { title, day, sentence }
}

export const decisionListText = (): string => {
  const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()
  const lines = files.map((file) => {
    const page = readFileSync(join(folder, file), 'utf8')
    const { title, day, sentence } = readDecision(file, page)
    const by = withdrawal.exec(page)?.[1]
    return `- ${file.slice(0, 4)} [${title}](${file}) (${day}, ${by ? `withdrawn by ${by}` : 'accepted'}): ${sentence}\n`
  })
  return [
    '# Decisions\n\n',
    'A page each: title, day, the decision in one sentence, then context, decision, consequences. A decision is changed by a new page that names the old one. Where nothing of the old one holds, it says so in a line of its own: `**Withdrawn** by` and a link to the new page.\n\n',
    '[The words of the code](glossary.md)\n\n',
    'The list is written from the pages by `npm test -- shared/cli --update`.\n\n',
    ...lines,
  ].join('')
}
