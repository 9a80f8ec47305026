/** `npm run bench`: the figures of e2e/bench. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

const { status } = spawnSync(process.execPath, [join(root, 'e2e', 'bench', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
