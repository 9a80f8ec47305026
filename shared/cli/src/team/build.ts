/** `samvaer build`: the remote of a repository of its own. */
import { buildOneRemote, remoteNames } from '../build-all.ts'
import { runCommand } from '../failure.ts'
import { takesNoOptions } from '../options.ts'

await runCommand(async () => {
  takesNoOptions('samvaer build builds the remote of this repository; it takes no options.')
  for (const name of remoteNames()) await buildOneRemote(name, (line) => console.log(line))
  return 0
})
