/**
 * `npm run release -- <remote>`: builds a remote and makes it the release that the next page view gets, while the platform
 * runs. `--to VERSION` goes to a version published before, `--withdraw VERSION` takes one back for good; `--list` and
 * `--history` show what there is and what was done.
 */
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import { buildOneRemote, remoteNames } from './build-all.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { readKeys } from './platform/data-directory.ts'
import { installRelease, releaseClient } from './platform/releases.ts'

const help = `npm run release -- <remote> [options]
  --to VERSION         use a version that was published before; asks for --reason
  --withdraw VERSION   take a version back for good; asks for --reason
  --reason TEXT        why, for the history
  --list               show the published versions
  --history            show what was done to them: who, when and why
  --url URL            the running platform (http://localhost:8080)
  --data DIR           its data folder (./var)
SAMVAER_RELEASE_TOKEN=…   its token, where npm start did not make it`

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        withdraw: { type: 'string' },
        reason: { type: 'string' },
        list: { type: 'boolean', default: false },
        history: { type: 'boolean', default: false },
        url: { type: 'string', default: 'http://localhost:8080' },
        data: { type: 'string', default: './var' },
      },
    })
    return { ...values, remote: positionals[0] }
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

/** Returns the token of SAMVAER_RELEASE_TOKEN, or that of the data folder of an `npm start`. */
const tokenFor = (data: string): string => {
  const given = process.env.SAMVAER_RELEASE_TOKEN
  if (given) return given
  if (!existsSync(join(data, 'keys.json'))) throw new ClearFailure(`${data} is not the data folder of a platform.`)
  return readKeys(data).releaseToken
}

const showVersions = async (api: ApiClient, name: string): Promise<void> => {
  const { items } = await api.get('Registry/GetReleases', { name })
  for (const { version, publishedAt, current, withdrawn } of items)
    console.log(`${current ? '→' : ' '} ${version.padEnd(24)}${publishedAt}${withdrawn ? '  withdrawn' : ''}`)
  if (items.length === 0) console.log(`${name} has no release yet.`)
}

const showHistory = async (api: ApiClient, name: string): Promise<void> => {
  const { items } = await api.get('Registry/GetReleaseHistory', { name })
  for (const { at, act, version, by, reason } of items)
    console.log(`${at}  ${act.padEnd(10)}${version.padEnd(24)}${[by, reason].filter(Boolean).join(': ')}`)
  if (items.length === 0) console.log(`Nothing was done to ${name} yet.`)
}

const explain = (error: unknown, url: string, version: string | undefined): unknown => {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'Unreachable') return new ClearFailure(`No platform answers at ${url}. Start it with: npm start`)
  if (error.code === 'NotFound')
    return new ClearFailure(`Version ${version} was never published; --list shows which were.`)
  if (error.code === 'Conflict' && error.detail?.reason === 'Withdrawn')
    return new ClearFailure(`Version ${version ?? 'built now'} was withdrawn, for good; --history says why.`)
  if (error.code === 'SignInRequired') return new ClearFailure(`The platform at ${url} has another release token.`)
  return new ClearFailure(`The registry refused: ${error.code} ${error.message}`)
}

await runCommand(async () => {
  const options = readOptions()
  const { remote } = options
  if (!remote || !remoteNames().includes(remote))
    throw new ClearFailure(`${help}\nRemotes here: ${remoteNames().join(', ')}.`)
  const data = resolve(options.data)
  const url = new URL(options.url).origin
  const api = releaseClient(url, tokenFor(data))
  try {
    if (options.list) {
      await showVersions(api, remote)
      return 0
    }
    if (options.history) {
      await showHistory(api, remote)
      return 0
    }
    const by = userInfo().username
    const reason = options.reason
    const old = options.to ?? options.withdraw
    if (old !== undefined) {
      if (!reason) throw new ClearFailure('Say why with --reason: it is kept in the history.')
      const call = options.to ? 'Registry/UseRelease' : 'Registry/WithdrawRelease'
      await api.post(call, { name: remote, version: old, by, reason })
      console.log(
        options.to
          ? `${remote} is now ${old}: the next page view gets it.`
          : `${remote} ${old} is withdrawn: the next page view goes without it.`,
      )
      return 0
    }
    const build = await buildOneRemote(remote, (line) => console.log(line))
    const description = installRelease(build, data)
    await api.post('Registry/PublishRelease', { description, by, ...(reason && { reason }) })
    console.log(`${remote} is now ${description.version}: the next page view gets it.`)
    return 0
  } catch (error) {
    throw explain(error, url, options.to ?? options.withdraw)
  }
})
