/**
 * `npm run trial -- <name>`: one of the long trials in `shared/cli/test/trials`, with what it needs of servers and
 * browsers; all of them are `npm test -- trials`.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ClearFailure, runCommand } from './failure.ts'
import { root } from './root.ts'
import { browserVariables, findBrowsers } from './tests/chromium.ts'
import { vitest } from './tests/run-tests.ts'
import { bringServers, trialPrograms } from './tests/system-packages.ts'

const folder = join('shared', 'cli', 'test', 'trials')
const ending = '.test.ts'

const trialNames = (): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

const say = (line: string) => console.log(`  ${line}`)

await runCommand(async () => {
  const [name = '', ...more] = process.argv.slice(2)
  const names = trialNames()
  if (!names.includes(name) || more.length > 0)
    throw new ClearFailure(`npm run trial -- <name>, with one of: ${names.join(', ')}`)
  bringServers(say, trialPrograms)
  const variables = browserVariables(await findBrowsers(say))
  const { passed, failed } = await vitest(`trial ${name}`, ['run', '--project=!e2e', join(folder, name + ending)], {
    ...variables,
    TRIALS: 'all',
  })
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
