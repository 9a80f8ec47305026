/**
 * `npm run publish -- <remote> --url URL`: checks and builds a remote, signs it with the team's key and sends it to a
 * platform over HTTP, by the token of `npm run publisher`.
 */
import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { onlyRemote, remoteNames } from './build-all.ts'
import { checkRemote } from './checks/check-remote.ts'
import { explainRelease } from './checks/release-tool.ts'
import { saidOf } from './checks/said-of.ts'
import { readKey } from './checks/team-key.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { publishClient, sendRelease } from './platform/send-release.ts'
import { root } from './root.ts'

const help = `SAMVAER_PUBLISH_TOKEN=… npm run publish -- <remote> [options]
  --url URL       the platform (http://localhost:8080)
  --key FILE      the team's key (.keys/<remote>.json)
  --preview       on no page, for whoever has the link that is shown then
  --reason TEXT   why, for the history`

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string', default: 'http://localhost:8080' },
        key: { type: 'string' },
        preview: { type: 'boolean', default: false },
        reason: { type: 'string' },
      },
    })
    return { ...values, remote: positionals[0] ?? onlyRemote() ?? '' }
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
/** The commit of the checkout; `+` where files differ from it. Empty without a repository. */
const commitOf = (): string => `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`

await runCommand(async () => {
  const { remote, key, reason, preview, ...given } = readOptions()
  const token = process.env.SAMVAER_PUBLISH_TOKEN
  if (!remoteNames().includes(remote)) throw new ClearFailure(`${help}\nRemotes here: ${remoteNames().join(', ')}.`)
  if (!token) throw new ClearFailure(`SAMVAER_PUBLISH_TOKEN is not set: npm run publisher makes it.\n${help}`)
  const teamKey = readKey(key ?? `.keys/${remote}.json`)
  const url = new URL(given.url).origin
  const api = publishClient(url)
  try {
    const build = await checkRemote(remote, undefined, (line) => console.log(line))
    const commit = commitOf()
    const said = { by: userInfo().username, ...(commit && { commit }), ...(reason && { reason }) }
    const published = await sendRelease(api, build, { token, key: teamKey, ...said, ...(preview && { preview }) })
    console.log(saidOf(published, url))
    return 0
  } catch (error) {
    throw explainRelease(error, { url }, undefined)
  }
})
