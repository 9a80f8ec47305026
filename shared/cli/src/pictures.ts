/** `npm run pictures`: takes the pictures of docs/pictures anew. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

const { status } = spawnSync(process.execPath, [join(root, 'e2e', 'take-pictures.ts')], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
