/** `npm run pictures`: takes the pictures of docs/pictures anew. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runCommand } from './failure.ts'
import { takesNoOptions } from './options.ts'
import { root } from './root.ts'

await runCommand(async () => {
  takesNoOptions('npm run pictures takes the pictures of docs/pictures anew; it takes no options.')
  const { status } = spawnSync(process.execPath, [join(root, 'e2e', 'take-pictures.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
  return status ?? 1
})
