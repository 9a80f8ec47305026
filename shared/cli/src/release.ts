/**
 * `npm run release -- <remote>`: checks and builds a remote and makes it the release that the next page view gets, while
 * the platform runs. `--to VERSION` goes to a version published before, `--withdraw VERSION` takes one back for good;
 * `--take PLACE` gives it a place of another remote; `--list`, `--places` and
 * `--history` show what there is and what was done.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { ApiClient } from '@samvaer/contracts/client'
import { isRemoteName, remoteNames } from './build-all.ts'
import { checkRemote } from './checks/check-remote.ts'
import { explainRelease, releaseTool } from './checks/release-tool.ts'
import { lineOf, readersOf, saidOf } from './checks/said-of.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'
import { installRelease } from './platform/releases.ts'

const help = `npm run release -- <remote> [options]
  --to VERSION         use a version that was published before; asks for --reason
  --withdraw VERSION   take a version back for good; asks for --reason
  --preview            on no page, for whoever has the link that is shown then
  --reason TEXT        why, for the history
  --take PLACE         has an operator give it a place of another remote; asks for --reason
  --list               show the published versions
  --places             show the places that one remote alone can have, and whose they are
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
        take: { type: 'string' },
        reason: { type: 'string' },
        preview: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        places: { type: 'boolean', default: false },
        history: { type: 'boolean', default: false },
        url: { type: 'string', default: 'http://localhost:8080' },
        data: dataOption,
      },
    })
    return { ...values, remote: positionals[0] }
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

const showVersions = async (api: ApiClient, name: string): Promise<void> => {
  const { items } = await api.get('Registry/GetReleases', { name })
  for (const release of items) console.log(lineOf(release))
  if (items.length === 0) console.log(`${name} has no release yet.`)
}

const showPlaces = async (api: ApiClient): Promise<void> => {
  const { items } = await api.get('Registry/GetPlaces', {})
  for (const { place, name } of items) console.log(`${place.padEnd(32)}${name}`)
}

const showHistory = async (api: ApiClient, name: string): Promise<void> => {
  const { items } = await api.get('Registry/GetReleaseHistory', { name })
  for (const { at, act, version, place, share, brands, by, commit, files, reason } of items)
    console.log(
      `${at}  ${act.padEnd(10)}${(version ?? place ?? '').padEnd(24)}${share === null ? '' : `for ${readersOf({ share, brands })}, `}${[by, reason].filter(Boolean).join(': ')}${commit ? ` (${commit.replace(/^(\w{12})\w*/, '$1')}, ${files} files)` : ''}`,
    )
  if (items.length === 0) console.log(`Nothing was done to ${name} yet.`)
}

const sayWhy = new ClearFailure('Say why with --reason: it is kept in the history.')

await runCommand(async () => {
  const options = readOptions()
  const { remote } = options
  const here = remoteNames().includes(remote ?? '')
  // A version from another repository is chosen and withdrawn as any other.
  const onlyActs = options.list || options.history || options.places || options.take || options.to || options.withdraw
  if (!remote || !(here || (onlyActs && isRemoteName(remote))))
    throw new ClearFailure(`${help}\nRemotes here: ${remoteNames().join(', ')}.`)
  const tool = releaseTool(options)
  const { api, data, url } = tool
  try {
    if (options.list) {
      await showVersions(api, remote)
      return 0
    }
    if (options.places) {
      await showPlaces(api)
      return 0
    }
    if (options.history) {
      await showHistory(api, remote)
      return 0
    }
    const by = userInfo().username
    const reason = options.reason
    if (options.take !== undefined) {
      if (!reason) throw sayWhy
      const { place } = await api.post('Registry/MovePlace', { name: remote, place: options.take, by, reason })
      console.log(`${place} belongs to ${remote} from now on.`)
      return 0
    }
    const old = options.to ?? options.withdraw
    if (old !== undefined) {
      if (!reason) throw sayWhy
      const call = options.to ? 'Registry/UseRelease' : 'Registry/WithdrawRelease'
      await api.post(call, { name: remote, version: old, by, reason })
      console.log(
        options.to
          ? `${remote} is now ${old}: the next page view gets it.`
          : `${remote} ${old} is withdrawn: the next page view goes without it.`,
      )
      return 0
    }
    const build = await checkRemote(remote, api, (line) => console.log(line))
    const { preview } = options
    const description = installRelease(build, data, preview)
    const said = { by, ...(reason && { reason }), ...(preview && { preview }) }
    console.log(saidOf(await api.post('Registry/PublishRelease', { description, ...said }), url))
    return 0
  } catch (error) {
    throw explainRelease(error, tool, options.to ?? options.withdraw)
  }
})
