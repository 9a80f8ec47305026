/**
 * `npm run admit -- --url URL --reason …`: has a platform pass the calls of a team's own service on to it (decision 150).
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { ApiError } from '@samvaer/contracts/client'
import { type ServiceDescription, serviceDescription } from '@samvaer/contracts/registry/own-services'
import { descriptionPath } from '@samvaer/contracts/registry/values'
import { explainRelease, releaseTool } from './checks/release-tool.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'

const help = `npm run admit -- --url URL --reason TEXT [options]
  --url URL        the service of the team, as the platform finds it
  --platform URL   the running platform (http://localhost:8080)
  --data DIR       its data folder (./var)
  --end NAME       ends the service of that name instead
  --reason TEXT    why, for the history`

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        platform: { type: 'string', default: 'http://localhost:8080' },
        data: dataOption,
        end: { type: 'string' },
        reason: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

/** @throws ClearFailure where no service describes itself there */
const describedAt = async (url: string): Promise<ServiceDescription> => {
  const answer = await fetch(new URL(descriptionPath, url)).catch(() => undefined)
  const read = serviceDescription.safeParse(await answer?.json().catch(() => undefined))
  if (!read.success) throw new ClearFailure(`No service of a team describes itself at ${url}${descriptionPath}.`)
  return read.data
}

const linesOf = ({ name, publicKey, areas }: ServiceDescription): string[] => [
  `${name}, whose key is ${publicKey}, answers:`,
  ...Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls).map(
      ([call, { method, audience, about }]) => `  ${method} ${area}/${call}, ${audience}: ${about}`,
    ),
  ),
]

await runCommand(async () => {
  const { url, platform, data, end, reason } = readOptions()
  if (!reason || (url === undefined) === (end === undefined)) throw new ClearFailure(help)
  const tool = releaseTool({ url: platform, data })
  const said = { by: userInfo().username, reason }
  try {
    if (end !== undefined) {
      await tool.api.post('Registry/EndService', { name: end, ...said })
      console.log(`${end} has ended: its calls answer nothing any more.`)
      return 0
    }
    const address = new URL(url ?? '').origin
    const service = await describedAt(address)
    for (const line of linesOf(service)) console.log(line)
    await tool.api.post('Registry/AdmitService', { service: { ...service, url: address }, ...said })
    console.log(`${service.name} is admitted: the platform passes these calls on to ${address}.`)
    return 0
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NotFound') throw new ClearFailure(`There is no service "${end}".`)
    throw explainRelease(error, tool, undefined)
  }
})
