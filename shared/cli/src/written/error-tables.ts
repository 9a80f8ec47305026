/**
 * The errors of all domains, read from the `errors.ts` of each: the text of contracts/src/error-table.ts, and
 * of error-domains.ts, which pages load in its place.
 */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { writtenList } from './written-list.ts'

const source = join(root, 'shared/contracts/src')
const written = (what: string): string =>
  `/** ${what} Written from the \`errors.ts\` of the domains by \`npm test -- shared/cli --update\`; do not edit. */\n`

/** The room of what all domains stand on, and no domain. */
const core = 'core'
/** The domain whose errors every domain answers with; its sentences come with the shell. */
const common = 'common'

const fileOf = (domain: string): string => (domain === common ? `./${core}/common-errors.ts` : `./${domain}/errors.ts`)
const tableOf = (domain: string): string => `${domain}Errors`

export const errorTableFiles = (): { path: string; text: string }[] => {
  const withTexts = globSync('*/errors.ts', { cwd: source })
    .map((file) => dirname(file))
    .filter((room) => room !== core)
    .toSorted()
  const domains = [common, ...withTexts].toSorted()
  return [
    {
      path: join(source, 'error-table.ts'),
      text: [
        written('The errors of every domain, and of all together.'),
        ...domains.map((domain) => `import { ${tableOf(domain)} } from '${fileOf(domain)}'\n`),
        '\nexport const declaredErrors = {\n',
        ...domains.map((domain) => `  ${domain}: ${tableOf(domain)},\n`),
        '} as const\n',
        '\nexport const errors = {\n',
        ...domains.map((domain) => `  ...${tableOf(domain)},\n`),
        '}\n',
      ].join(''),
    },
    {
      path: join(source, 'error-domains.ts'),
      text:
        written('The domains that declare errors.') +
        writtenList('export const errorDomains = ', withTexts, ' as const'),
    },
  ]
}
