/**
 * The errors of all domains, read from the files of `contracts/src/errors`: the text of contracts/src/error-table.ts, and
 * of error-domains.ts, which pages load in its place.
 */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './root.ts'
import { writtenList } from './written-list.ts'

const source = join(root, 'shared/contracts/src')
const written = (what: string): string =>
  `/** ${what} Written from the files of \`errors/\` by \`npx vitest run --project cli --update\`; do not edit. */\n`

/** The shape that all declare in, and no domain. */
const shape = 'declare'
/** Its sentences come with the shell. */
const withoutTexts = 'common'

const tableOf = (domain: string): string => `${domain}Errors`

export const errorTableFiles = (): { path: string; text: string }[] => {
  const domains = globSync('*.ts', { cwd: join(source, 'errors') })
    .map((file) => basename(file, '.ts'))
    .filter((name) => name !== shape)
    .toSorted()
  const withTexts = domains.filter((domain) => domain !== withoutTexts)
  return [
    {
      path: join(source, 'error-table.ts'),
      text: [
        written('The errors of every domain, and of all together.'),
        ...domains.map((domain) => `import { ${tableOf(domain)} } from './errors/${domain}.ts'\n`),
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
