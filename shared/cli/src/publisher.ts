/**
 * `npm run publisher -- <remote>`: has a running platform take what a team publishes: makes the team's key and a token,
 * which is shown once. Again: a new token, and the one before ends. `--end` ends it.
 */
import { userInfo } from 'node:os'
import { isRemoteName } from './build-all.ts'
import { explainRelease, releaseTool } from './checks/release-tool.ts'
import { readOrMakeKey } from './checks/team-key.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { parseRemoteOptions } from './options.ts'

const help = `npm run publisher -- <remote> --reason TEXT [options]
  --end        ends the token; what was published stays
  --key FILE   the team's key, made where it is not there (.keys/<remote>.json)
  --public-key KEY   of a team that made its key itself: npm run key in its repository shows it
  --url URL    the running platform (http://localhost:8080)
  --data DIR   its data folder (./var)
SAMVAER_RELEASE_TOKEN=…   its release token, where npm start did not make it`

const readOptions = () => {
  const { values, positionals } = parseRemoteOptions(help, {
    end: { type: 'boolean', default: false },
    key: { type: 'string' },
    'public-key': { type: 'string' },
    reason: { type: 'string' },
  })
  return { ...values, name: positionals[0] ?? '' }
}

await runCommand(async () => {
  const { name, end, key, reason, ...given } = readOptions()
  if (!isRemoteName(name) || !reason) throw new ClearFailure(help)
  const tool = releaseTool(given)
  const by = userInfo().username
  try {
    if (end) {
      await tool.api.post('Registry/EndPublisher', { name, by, reason })
      console.log(`The token of ${name} has ended.`)
      return 0
    }
    const file = given['public-key'] === undefined ? (key ?? `.keys/${name}.json`) : undefined
    const publicKey = file === undefined ? (given['public-key'] ?? '') : (await readOrMakeKey(file)).x
    const { token } = await tool.api.post('Registry/AdmitPublisher', { name, publicKey, by, reason })
    console.log(
      `${name} publishes with ${file === undefined ? 'its own key' : `the key ${file}`} and, shown this once,\nSAMVAER_PUBLISH_TOKEN=${token}`,
    )
    return 0
  } catch (error) {
    throw explainRelease(error, tool, name)
  }
})
