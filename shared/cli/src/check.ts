/**
 * `npm run check -- <remote>`: everything that can be known of a remote before it is released. `npm run check -- <service>`:
 * the releases of a running platform that the contract of the service here would break.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onlyRemote, remoteNames } from './build-all.ts'
import { checkRemote } from './checks/check-remote.ts'
import { explainRelease, type ReleaseTool, releaseTool } from './checks/release-tool.ts'
import { brokenReleases, releasedNeeds } from './checks/released-needs.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'
import { root } from './root.ts'

const help = `npm run check -- <remote or service> [options]
  --url URL    the running platform (http://localhost:8080)
  --data DIR   its data folder (./var)`

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string', default: 'http://localhost:8080' },
        data: dataOption,
      },
    })
    return { ...values, name: positionals[0] ?? onlyRemote() ?? '' }
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

const checkService = async (name: string, { api, url }: ReleaseTool): Promise<void> => {
  const released = await releasedNeeds(api, url)
  const broken = brokenReleases(name, released)
  const silent = released.filter(({ requires }) => !requires).map((release) => `${release.name} ${release.version}`)
  if (silent.length > 0) console.log(`Built before releases said what they need: ${silent.join(', ')}.`)
  if (broken.length > 0)
    throw new ClearFailure(`The contract of ${name} breaks what is released:\n${broken.join('\n')}`)
  console.log(`${released.length - silent.length} releases find what they ask ${name} for.`)
}

await runCommand(async () => {
  const { name, ...given } = readOptions()
  const folder = join(root, 'services')
  const services = existsSync(folder) ? readdirSync(folder) : []
  const isService = services.includes(name)
  if (!isService && !remoteNames().includes(name))
    throw new ClearFailure(`${help}\nRemotes here: ${remoteNames().join(', ')}.`)
  const tool = releaseTool(given, { tokenNeeded: isService })
  try {
    if (isService) await checkService(name, tool)
    else await checkRemote(name, tool.api, (line) => console.log(line))
    return 0
  } catch (error) {
    throw explainRelease(error, tool, undefined)
  }
})
