/** `npm run build`: shell and remotes, those that changed. */
import { buildAll } from './build-all.ts'
import { runCommand } from './failure.ts'

await runCommand(async () => {
  await buildAll((line) => console.log(line))
  return 0
})
