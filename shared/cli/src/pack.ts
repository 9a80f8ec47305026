/** `npm run pack -- --to DIR`: the kits as npm packages, for repositories of teams. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ClearFailure, runCommand } from './failure.ts'
import { packKits } from './kits/pack-kits.ts'

const help = `npm run pack -- --to DIR
  --to DIR   the folder of the packages; those of other versions stay`

await runCommand(async () => {
  let to: string | undefined
  try {
    to = parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
  if (!to) throw new ClearFailure(help)
  for (const { file, integrity } of packKits(resolve(to))) console.log(`${file.padEnd(40)} ${integrity}`)
  return 0
})
