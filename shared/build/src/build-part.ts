/**
 * Builds one part in a process of its own: `node build-part.ts <shell|remote> <folder> [bytes]`. With `bytes` a shell
 * may weigh as much; without, as much as the product allows.
 */
import path from 'node:path'
import { BuildError } from './build-error.ts'
import { buildRemote } from './build-remote.ts'
import { buildShell } from './build-shell.ts'
import { shellBudget } from './output/size-budget.ts'
import { addOwnAreas } from './own-areas.ts'
import { type Part, readRemoteDescription } from './parts.ts'

const [kind, directory, bytes] = process.argv.slice(2)
if ((kind !== 'shell' && kind !== 'remote') || !directory) {
  console.error('Say what to build: node build-part.ts <shell|remote> <folder> [bytes]')
  process.exit(1)
}
try {
  const absolute = path.resolve(directory)
  await addOwnAreas(absolute)
  // The federation plugin names modules by the working directory; the same sources become the same release from any.
  process.chdir(absolute)
  const name = kind === 'shell' ? 'shell' : readRemoteDescription(absolute).name
  const part: Part = { kind, name, directory: absolute }
  const { weight } =
    kind === 'shell' ? await buildShell(part, bytes ? Number(bytes) : shellBudget) : await buildRemote(part)
  const encoding = kind === 'shell' ? 'gzip' : 'brotli'
  console.log(`first page ${(weight / 1000).toFixed(1)} kB ${encoding}`)
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error)
  process.exit(1)
}
