/**
 * `npm run appoint -- <login> <role>`: makes a member staff, or a member again. It works on the database itself, whether
 * the platform runs or not: no address of the platform appoints anybody.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppointmentRefused, appoint, appointedRoles } from '@samvaer/identity/appoint'
import { identityService } from '@samvaer/identity/service'
import { buildService } from '@samvaer/service-kit/build-service'
import { ownThemes, type ServiceSettings } from '@samvaer/service-kit/settings'
import { signingKeys } from '@samvaer/service-kit/signing-keys'
import { reachDatabase } from './database.ts'
import { ClearFailure, runCommand } from './failure.ts'

const help = `npm run appoint -- <login> <role> [options]
  login            an address or a profile name
  role             ${appointedRoles.join(', ')}
  --community C    where the login is looked for, such as dk
  --data DIR       the data folder of the platform (./var)
MONGODB_URI=…      the database of a platform that has one of its own`

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        community: { type: 'string' },
        data: { type: 'string', default: process.env.SAMVAER_DATA ?? './var' },
      },
    })
    const [login, role, ...others] = positionals
    if (!login || !role || others.length > 0) throw new ClearFailure(help)
    return { login, role, ...values }
  } catch (error) {
    if (error instanceof ClearFailure) throw error
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

/** Nothing of it leaves this process: it serves nobody and signs nothing. */
const settingsFor = (mongoUri: string, dataDir: string): ServiceSettings => ({
  mongoUri,
  databasePrefix: process.env.SAMVAER_DATABASE_PREFIX ?? 'samvaer',
  dataDir,
  signing: signingKeys([]),
  sealKeys: [{ kid: 'appoint', secret: randomBytes(32) }],
  development: true,
  seed: 'none',
  origin: '',
  port: 0,
  host: '',
  topology: {},
  releaseToken: '',
  metricsToken: '',
  smtpUrl: '',
  s3Url: '',
  pushHosts: [],
  themesDir: ownThemes,
  logLevel: 'silent',
})

await runCommand(async () => {
  const { login, role, community, data } = readOptions()
  const dataDirectory = resolve(data)
  if (!process.env.MONGODB_URI && !existsSync(join(dataDirectory, 'keys.json')))
    throw new ClearFailure(`${dataDirectory} is not the data folder of a platform.`)
  const database = await reachDatabase(dataDirectory)
  const identity = await buildService(identityService, settingsFor(database.uri, dataDirectory), undefined, {
    tasks: false,
  })
  try {
    await identity.ready
    const { name, profileId, from, to, ...found } = await appoint(identity.parts, {
      login,
      role,
      community,
      by: userInfo().username,
    })
    console.log(`${name} (${found.community}, profile ${profileId}) was ${from} and is now ${to}.`)
    return 0
  } catch (error) {
    throw error instanceof AppointmentRefused ? new ClearFailure(error.message) : error
  } finally {
    await identity.close()
    await database.stop()
  }
})
