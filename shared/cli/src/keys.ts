/** `npm run keys -- --to DIR`: the settings of every process as files, with new keys, for containers and systemd. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { envText, newEnvFiles } from './deploy/env-files.ts'
import { ClearFailure, explainFileError, runCommand } from './failure.ts'

const help = `npm run keys -- --to DIR
  --to DIR     gets common.env and a file for each process; those that are there stay as they are`

const readFolder = (): string => {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    if (to !== undefined) return resolve(to)
  } catch {}
  throw new ClearFailure(help)
}

await runCommand(async () => {
  const folder = readFolder()
  if (existsSync(join(folder, 'common.env')))
    throw new ClearFailure(
      `${folder} has keys already: other ones would end every link and session. Nothing was changed.`,
    )
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const file of newEnvFiles()) writeFileSync(join(folder, `${file.name}.env`), envText(file), { mode: 0o600 })
  } catch (error) {
    throw explainFileError(error, folder)
  }
  console.log(`Keys and settings are in ${folder}. Fill in common.env: database, origin, brands, mail.`)
  return 0
})
