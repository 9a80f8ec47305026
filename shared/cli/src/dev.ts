/**
 * `npm run dev`: the platform with development builds of the shell and all remotes, hot reload and services that start
 * again when their code changes. `--only mfe-blogs`: one team's view, its remote hot and the rest from the last build; all
 * services in one process, each with its new code once that runs.
 * `--backend URL mfe-blogs`: its remote hot on a platform that runs elsewhere, without services of its own.
 */
import { parseArgs } from 'node:util'
import { startDevelopment } from '@samvaer/build/development'
import { presentRemotes } from '@samvaer/contracts/shell/boot'
import { remotesPath } from '@samvaer/contracts/shell/values'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { buildAll, remoteNames } from './build-all.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'
import { asWritten } from './platform/import-anew.ts'
import { checkPort, startPlatform } from './platform/platform.ts'
import { untilStopped } from './platform/until-stopped.ts'
import { shellBuild } from './shell-build.ts'

const help = `npm run dev -- [options] [remotes]
  --only NAME    hot reload for this remote alone (may be repeated); as its name without an option
  --backend URL  on the platform that runs there, without services here; asks for a remote
  --port N       the port of the site (8080, or 8090 with --backend)
  --data DIR     where everything is kept (./var)
Remotes here: ${remoteNames().join(', ')}.`

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true },
        backend: { type: 'string' },
        port: { type: 'string' },
        data: dataOption,
        help: { type: 'boolean', default: false },
      },
    })
    const only = [...(values.only ?? []), ...positionals]
    return { ...values, only: only.length > 0 ? only : undefined }
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

/** @throws ClearFailure where no platform answers */
const platformAt = async (address: string): Promise<string> => {
  const nobody = new ClearFailure(`No platform answers at ${address}.`)
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw nobody
  const answer = await fetch(new URL(remotesPath, url.origin)).catch(() => undefined)
  const list = presentRemotes.safeParse(await answer?.json().catch(() => undefined))
  if (!list.success) throw nobody
  return url.origin
}

/** Has remotes in work on a platform that runs elsewhere. */
const developOn = async (
  gateway: string,
  port: number,
  only: readonly string[] | undefined,
  report: (line: string) => void,
): Promise<number> => {
  const development = await startDevelopment({ gateway, elsewhere: true, port, report, ...(only && { only }) })
  console.log(`\n${only?.join(', ')} on ${gateway}, ready for work at http://localhost:${development.port}\n`)
  await untilStopped(() => development.close())
  return 0
}

await runCommand(async () => {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    return 0
  }
  const unknown = options.only?.find((name) => !remoteNames().includes(name))
  if (unknown) throw new ClearFailure(`There is no remote "${unknown}".\n${help}`)
  if (options.backend !== undefined && !options.only) throw new ClearFailure(`Say which remote is in work.\n${help}`)
  const port = Number(options.port ?? (options.backend === undefined ? 8080 : 8090))
  await checkPort(port)
  const say = (line: string) => console.log(`Samvær: ${line}`)
  if (options.backend !== undefined) return developOn(await platformAt(options.backend), port, options.only, say)
  const platform = await startPlatform({
    port: await freePort(),
    origin: `http://localhost:${port}`,
    data: options.data,
    // Processes see changes of what services share as well, and take longer to be ready.
    processes: !options.only,
    watch: true,
    fresh: false,
    development: true,
    // They would be drawn by builds, and not by what is in work.
    pagesWithin: 0,
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
  // One that is in work takes the others with it no more than where it has a process of its own.
  if (options.only)
    process.on('uncaughtException', (error) => say(`a service threw, and nobody caught it:\n${asWritten(error)}`))
  console.log(`\nSamvær is ready for work at http://localhost:${development.port}\n`)
  await untilStopped(async () => {
    await development.close()
    await platform.stop()
  })
  return 0
})
