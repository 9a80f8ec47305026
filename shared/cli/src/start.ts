/** `npm start`: builds what changed and runs the platform with demo data until Ctrl-C. */
import { runCommand } from './failure.ts'
import { parseStartOptions, startHelp } from './options.ts'
import { startPlatform } from './platform/platform.ts'
import { untilStopped } from './platform/until-stopped.ts'
import { shellBuild } from './shell-build.ts'

const accounts = async (): Promise<string> => {
  const { world } = await import('@samvaer/testing/world')
  const { demoCode } = await import('@samvaer/testing/demo-code')
  const { demoSecret, hasFactors } = await import('@samvaer/testing/staff-factors')
  const accountsOf = (members: Readonly<Record<string, { name: string }>>) =>
    Object.entries(members).map(([persona, { name }]) => `  ${`${persona}@samvaer.test`.padEnd(28)}${name}`)
  const withFactor = Object.entries({ ...world.personas, ...world.staff }).filter(([, member]) => hasFactors(member))
  const staff = new Intl.ListFormat('en').format(withFactor.map(([persona]) => persona))
  const factor = `  ${staff} also type a code, now ${demoCode()}; for later ones add the secret ${demoSecret} to an app with codes.`
  const head = `Demo accounts (password ${world.password}):`
  const desk = '  The second persons of the desk, and the desks of the other brands:'
  return [head, ...accountsOf(world.personas), desk, ...accountsOf(world.staff), factor].join('\n')
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
