#!/usr/bin/env node
/** The commands of a team in a repository of its own: `samvaer check`, `samvaer publish` and what they need (decision 150). */
import { addOwnAreas } from '@samvaer/build/own-areas'
import { ClearFailure, runCommand } from '../failure.ts'
import { root } from '../root.ts'

const commands: Record<string, () => Promise<unknown>> = {
  build: () => import('./build.ts'),
  check: () => import('../check.ts'),
  key: () => import('./key.ts'),
  publish: () => import('../publish.ts'),
}

const [, , name = ''] = process.argv
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  // The rest is the command's own.
  process.argv.splice(2, 1)
  await addOwnAreas(root)
  await command()
} else
  await runCommand(async () => {
    throw new ClearFailure(`samvaer <command>, with one of: ${Object.keys(commands).join(', ')}`)
  })
