/** `samvaer key`: the key of the team of this repository, made where it is not there; its public half is shown. */
import { onlyRemote } from '../build-all.ts'
import { readOrMakeKey } from '../checks/team-key.ts'
import { runCommand } from '../failure.ts'
import { takesNoOptions } from '../options.ts'

await runCommand(async () => {
  takesNoOptions(
    'samvaer key shows the public key by which what this repository publishes is known; it takes no options.',
  )
  const name = onlyRemote()
  const { x } = await readOrMakeKey(`.keys/${name}.json`)
  console.log(`${name} signs with the key whose public half is\n${x}`)
  return 0
})
