/** The list of decisions, read from their pages: the text of shared/decisions/README.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const folder = join(root, 'shared/decisions')

/** A page that no longer holds says so in a line of its own, with a link to the page that took its place. */
const withdrawal = /^\*\*Withdrawn\*\* by (\[[^\]]*\d+\]\([^)]+\))/m

export const isWithdrawn = (page: string): boolean => withdrawal.test(page)

/** The title without its number, which pages write as `1.` or `0021:`. */
const titleOf = (page: string): string => (/^# (.+)$/m.exec(page)?.[1] ?? '').replace(/^\d+[.:] /, '')

export const decisionListText = (): string => {
  const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()
  const lines = files.map((file) => {
    const page = readFileSync(join(folder, file), 'utf8')
    const by = withdrawal.exec(page)?.[1]
    return `- ${file.slice(0, 4)} [${titleOf(page)}](${file}): ${by ? `withdrawn by ${by}` : 'accepted'}\n`
  })
  return [
    '# Decisions\n\n',
    'A page each: context, decision, consequences. A decision is changed by a new page that names the old one. Where nothing of the old one holds, it says so in a line of its own: `**Withdrawn** by` and a link to the new page.\n\n',
    '[The words of the code](glossary.md)\n\n',
    'The list is written from the pages by `npm test -- shared/cli --update`.\n\n',
    ...lines,
  ].join('')
}
