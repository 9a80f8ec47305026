/**
 * `npm run promote -- <remote> --to 5%`: has a published version be a canary of a running platform: the staff and a share
 * of the readers get it, and it is taken back by itself where it fares worse than what it replaces. `--to all` makes it
 * everybody's.
 */
import { userInfo } from 'node:os'
import type { CallOutput } from '@samvaer/contracts/client'
import { isRemoteName, remoteNames } from './build-all.ts'
import { explainRelease, releaseTool } from './checks/release-tool.ts'
import { readersOf } from './checks/said-of.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { parseRemoteOptions } from './options.ts'

const help = `npm run promote -- <remote> [VERSION] --to staff|5%|25%|all --reason TEXT [options]
  VERSION      a published one; else the canary, or the newest that is there for previews
  --to         the staff alone, a share of the readers with the staff, or everybody
  --brand KEYS only on these brands, parted by commas; on all: all. Where it is when absent
  --url URL    the running platform (http://localhost:8080)
  --data DIR   its data folder (./var)
SAMVAER_RELEASE_TOKEN=…   its release token, where npm start did not make it`

const readOptions = () => {
  const { values, positionals } = parseRemoteOptions(help, {
    to: { type: 'string', default: '' },
    brand: { type: 'string' },
    reason: { type: 'string' },
  })
  return { ...values, name: positionals[0] ?? '', version: positionals[1] }
}

/** The share that `--to` says; undefined where it says none. */
const shareOf = (to: string): number | undefined => {
  if (to === 'staff') return 0
  if (to === 'all') return 100
  const [, percent] = /^(\d{1,2})%$/.exec(to) ?? []
  return percent === undefined || Number(percent) === 0 ? undefined : Number(percent)
}

/** The version that is promoted where none was named. */
const usualVersion = (items: CallOutput<'Registry/GetReleases'>['items']): string | undefined =>
  (items.find(({ canary }) => canary) ?? items.find(({ previewOnly, withdrawn }) => previewOnly && !withdrawn))?.version

await runCommand(async () => {
  const { name, to, brand, reason, version: named, ...given } = readOptions()
  const share = shareOf(to)
  if (!isRemoteName(name) || share === undefined || !reason)
    throw new ClearFailure(`${help}\nRemotes here: ${remoteNames().join(', ')}; others by their names.`)
  const tool = releaseTool(given)
  try {
    const version = named ?? usualVersion((await tool.api.get('Registry/GetReleases', { name })).items)
    if (version === undefined)
      throw new ClearFailure(`No version of ${name} waits. Publish one with: npm run release -- ${name} --preview`)
    const said = { name, version, by: userInfo().username, reason }
    if (share === 100) {
      await tool.api.post('Registry/UseRelease', said)
      console.log(`${name} is now ${version}: the next page view of everybody gets it.`)
      return 0
    }
    const brands = brand === undefined ? undefined : brand === 'all' ? null : brand.split(',')
    const asked = { ...said, share, ...(brands !== undefined && { brands }) }
    const { canary } = await tool.api.post('Registry/ShareRelease', asked)
    console.log(`${name} ${version} is for ${canary ? readersOf(canary) : 'everybody'}, from their next page view on.`)
    return 0
  } catch (error) {
    throw explainRelease(error, tool, named)
  }
})
