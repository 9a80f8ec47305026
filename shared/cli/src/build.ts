/** `npm run build`: shell and remotes, those that changed. */
import { buildAll } from './build-all.ts'
import { runCommand } from './failure.ts'
import { takesNoOptions } from './options.ts'

await runCommand(async () => {
  takesNoOptions('npm run build builds the shell and every remote, where they changed; it takes no options.')
  await buildAll((line) => console.log(line))
  return 0
})
