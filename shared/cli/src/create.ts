/**
 * `npm run create -- <name>`: a new domain from the template: its service, its remote and its contract. Nothing of
 * another domain is changed; the lines elsewhere are the area's in `contracts/src/areas.ts`, the notifications' in
 * `contracts/src/notification-types.ts`, and what is written from the services and contracts.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClearFailure, runCommand } from './failure.ts'
import { bin, root } from './root.ts'
import { errorTableFiles } from './written/error-tables.ts'
import { readmeOf } from './written/package-tables.ts'

const template = join(import.meta.dirname, '..', 'template')
/** The template's own name, in both forms. */
const own = { lower: 'greetings', upper: 'Greetings' }

interface Named {
  lower: string
  upper: string
}

const renamed = (text: string, { lower, upper }: Named): string =>
  text.replaceAll(own.upper, upper).replaceAll(own.lower, lower)

const copy = (from: string, to: string, name: Named): void => {
  cpSync(join(template, from), to, { recursive: true })
  for (const file of globSync('**/*.*', { cwd: to })) {
    const path = join(to, file)
    writeFileSync(path, renamed(readFileSync(path, 'utf8'), name))
    const renamedPath = join(to, renamed(file, name))
    if (renamedPath !== path) renameSync(path, renamedPath)
  }
}

/** Enters a line into a table of all domains; the formatter puts the import where it belongs. */
const enter = (table: string, imported: string, end: string, line: string): void => {
  const file = join(root, 'shared/contracts/src', table)
  const text = readFileSync(file, 'utf8').replace(/^(import .*\n)(?!import )/m, `$1import ${imported}\n`)
  writeFileSync(file, text.replace(end, `  ${line},\n${end}`))
}

const enterDomain = ({ lower, upper }: Named): void => {
  const [area, types] = [lower, `${lower}Notifications`]
  enter('areas.ts', `{ ${area} } from './${lower}/calls.ts'`, '} as const satisfies', `${upper}: ${area}`)
  enter('notification-types.ts', `{ ${types} } from './${lower}/notifications.ts'`, '} as const\n', `...${types}`)
}

const run = (command: string, ...args: string[]): void => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new ClearFailure(`${command} ${args.join(' ')} failed.`)
}

await runCommand(async () => {
  const lower = process.argv[2] ?? ''
  if (!/^[a-z]{3,20}$/.test(lower))
    throw new ClearFailure('npm run create -- <name>: a plural in small letters, such as lodges.')
  const name = { lower, upper: `${lower[0]?.toUpperCase()}${lower.slice(1)}` }
  const service = join(root, 'services', lower)
  const remote = join(root, `mfe-${lower}`)
  const contract = join(root, 'shared/contracts/src', lower)
  for (const path of [service, remote, contract])
    if (existsSync(path)) throw new ClearFailure(`${path} is there already.`)
  copy('service', service, name)
  copy('remote', remote, name)
  copy('contract', contract, name)
  enterDomain(name)
  const packages = join(root, '.cache/toolchain/node_modules/.bin/pnpm')
  run(packages, 'install', '--no-frozen-lockfile', '--prefer-offline')
  run(bin('biome'), 'check', '--write', `services/${lower}`, `mfe-${lower}`, 'shared/contracts/src')
  for (const { path, text } of errorTableFiles()) writeFileSync(path, text)
  // Not before: they find the services and the areas when they are loaded.
  const { eventReceiversText } = await import('./written/event-receivers.ts')
  writeFileSync(join(root, 'shared/contracts/src/domain-event-receivers.ts'), await eventReceiversText())
  const { callsMap, mappedCalls } = await import('./written/calls-map.ts')
  writeFileSync(join(root, 'docs/calls-map.md'), callsMap(mappedCalls()))
  writeFileSync(join(root, 'services/README.md'), readmeOf('services'))
  console.log(
    `services/${lower}, mfe-${lower} and shared/contracts/src/${lower} are there. npm start shows /Community/${name.upper}.`,
  )
  return 0
})
