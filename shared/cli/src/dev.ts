/**
 * `npm run dev`: the platform with development builds of the shell and all remotes, hot reload and services that start
 * again when their code changes. `--only mfe-blogs`: one team's view, its remote hot and the rest from the last build.
 */
import { parseArgs } from 'node:util'
import { startDevelopment } from '@samvaer/build/development'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { buildAll, remoteNames } from './build-all.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'
import { checkPort, startPlatform } from './platform/platform.ts'
import { untilStopped } from './platform/until-stopped.ts'
import { shellBuild } from './shell-build.ts'

const help = `npm run dev -- [options]
  --only NAME    hot reload for this remote alone (may be repeated)
  --port N       the port of the site (8080)
  --data DIR     where everything is kept (./var)
Remotes here: ${remoteNames().join(', ')}.`

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        port: { type: 'string', default: '8080' },
        data: dataOption,
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

await runCommand(async () => {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    return 0
  }
  const unknown = options.only?.find((name) => !remoteNames().includes(name))
  if (unknown) throw new ClearFailure(`There is no remote "${unknown}".\n${help}`)
  const port = Number(options.port)
  await checkPort(port)
  const say = (line: string) => console.log(`Samvær: ${line}`)
  const platform = await startPlatform({
    port: await freePort(),
    origin: `http://localhost:${port}`,
    data: options.data,
    // The services watch their own files; with --only nobody changes them.
    processes: !options.only,
    watch: !options.only,
    fresh: false,
    development: true,
    remotes: await buildAll(say),
    shell: shellBuild,
    say,
  })
  const development = await startDevelopment({
    gateway: platform.url,
    port,
    report: say,
    ...(options.only && { only: options.only }),
  })
  console.log(`\nSamvær is ready for work at http://localhost:${development.port}\n`)
  await untilStopped(async () => {
    await development.close()
    await platform.stop()
  })
  return 0
})
