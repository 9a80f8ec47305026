/** `npm start`: builds what changed and runs the platform with demo data until Ctrl-C. */
import { world } from '@samvaer/testing/world'
import { buildAll } from './build-all.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { runCommand } from './failure.ts'
import { parseStartOptions, startHelp } from './options.ts'
import { checkPort, startPlatform } from './platform.ts'
import { shellBuild } from './shell-build.ts'
import { untilStopped } from './until-stopped.ts'

const accounts = (): string => {
  const rows = Object.entries(world.personas).map(
    ([persona, { name }]) => `  ${`${persona}@samvaer.test`.padEnd(28)}${name}`,
  )
  return [`Demo accounts (password ${world.password}):`, ...rows].join('\n')
}

await runCommand(async () => {
  const options = parseStartOptions(process.argv.slice(2))
  if (options.help) {
    console.log(startHelp)
    return 0
  }
  // What cannot work is said before the build, not after it.
  await checkPort(options.port)
  prepareDataDirectory(options.data)
  const say = (line: string) => console.log(`Samvær: ${line}`)
  const remotes = await buildAll(say)
  const platform = await startPlatform({ ...options, development: true, remotes, shell: shellBuild, say })
  console.log(`\nSamvær is ready at ${platform.url}\n\n${accounts()}\n`)
  await untilStopped(() => platform.stop())
  return 0
})
