/** `npm start`: builds what changed and runs the platform with demo data until Ctrl-C. */
import { runCommand } from './failure.ts'
import { parseStartOptions, startHelp } from './options.ts'
import { startPlatform } from './platform.ts'
import { shellBuild } from './shell-build.ts'
import { untilStopped } from './until-stopped.ts'

const accounts = async (): Promise<string> => {
  const { world } = await import('@samvaer/testing/world')
  const { demoCode } = await import('@samvaer/testing/demo-code')
  const { demoSecret, hasFactors } = await import('@samvaer/testing/staff-factors')
  const rows = Object.entries(world.personas).map(
    ([persona, { name }]) => `  ${`${persona}@samvaer.test`.padEnd(28)}${name}`,
  )
  const staff = Object.entries(world.personas).flatMap(([persona, member]) => (hasFactors(member) ? persona : []))
  const factor = `  ${staff.join(' and ')} also type a code, now ${demoCode()}; for later ones add the secret ${demoSecret} to an app with codes.`
  return [`Demo accounts (password ${world.password}):`, ...rows, factor].join('\n')
}

await runCommand(async () => {
  const options = parseStartOptions(process.argv.slice(2))
  if (options.help) {
    console.log(startHelp)
    return 0
  }
  const say = (line: string) => console.log(`Samvær: ${line}`)
  const remotes = async () => (await import('./build-all.ts')).buildAll(say)
  const platform = await startPlatform({ ...options, development: true, remotes, shell: shellBuild, say })
  console.log(`\nSamvær is ready at ${platform.url}\n\n${await accounts()}\n`)
  await untilStopped(() => platform.stop())
  return 0
})
