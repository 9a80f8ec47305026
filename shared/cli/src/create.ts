/**
 * `npm run create -- <name>`: a new domain from the template: its service, its remote and its contract. Nothing of
 * another domain is changed; the lines elsewhere are the area's in `contracts/src/areas.ts`, the notifications' in
 * `contracts/src/notification-types.ts`, and what is written from the services and contracts. With `--standalone`: a
 * repository of its own for one team, outside of this one (decision 150).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ClearFailure, runCommand } from './failure.ts'
import { copyTemplate, type Named, named } from './kits/templates.ts'
import { bin, root } from './root.ts'
import { errorTableFiles } from './written/error-tables.ts'
import { readmeOf } from './written/package-tables.ts'

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

const help = `npm run create -- <name> [options]
  --standalone   a repository of its own, outside of this one
  --to DIR       its folder, empty or not there yet (../<name>)`

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { standalone: { type: 'boolean', default: false }, to: { type: 'string' } },
    })
    return { ...values, name: named(positionals[0] ?? '') }
  } catch (error) {
    if (error instanceof ClearFailure) throw error
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

const createHere = async (name: Named): Promise<void> => {
  const { lower } = name
  const service = join(root, 'services', lower)
  const remote = join(root, `mfe-${lower}`)
  const contract = join(root, 'shared/contracts/src', lower)
  for (const path of [service, remote, contract])
    if (existsSync(path)) throw new ClearFailure(`${path} is there already.`)
  copyTemplate('service', service, name)
  copyTemplate('remote', remote, name)
  copyTemplate('contract', contract, name)
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
}

await runCommand(async () => {
  const { name, standalone, to } = readOptions()
  if (!standalone) {
    if (to !== undefined) throw new ClearFailure(`--to goes with --standalone.\n${help}`)
    await createHere(name)
    return 0
  }
  const folder = resolve(to ?? join(root, '..', name.lower))
  // Not before: a domain of this repository is made before packages are installed.
  const { createAlone } = await import('./kits/create-alone.ts')
  createAlone(name, folder)
  console.log(
    `${folder} is there. In it: npm install && npm test && npm run check; its README says how it is published.`,
  )
  return 0
})
