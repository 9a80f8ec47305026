/** Work on the database of one service by a command, whether the platform runs or not. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { signingKeys } from '@samvaer/service-kit/keys/signing-keys'
import type { Models, Parts } from '@samvaer/service-kit/parts'
import { buildService } from '@samvaer/service-kit/service/build-service'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { ownThemes, type ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { ClearFailure } from '../failure.ts'
import { reachDatabase } from './database.ts'

/**
 * Returns settings for work on the database alone: nothing of them leaves this process, which serves nobody and signs
 * nothing.
 */
const settingsFor = (mongoUri: string, dataDir: string): ServiceSettings => ({
  mongoUri,
  databasePrefix: process.env.SAMVAER_DATABASE_PREFIX ?? 'samvaer',
  dataDir,
  signing: signingKeys([]),
  sealKeys: [{ kid: 'command', secret: randomBytes(32) }],
  development: true,
  seed: 'none',
  origin: '',
  port: 0,
  host: '',
  leaveSeconds: 0,
  topology: {},
  releaseToken: '',
  metricsToken: '',
  smtpUrl: '',
  natsUrl: '',
  redisUrl: '',
  s3Url: '',
  paymentUrl: '',
  pushHosts: [],
  themesDir: ownThemes,
  logLevel: 'silent',
})

/**
 * @param data the data folder of the platform; `MONGODB_URI` names a database of its own
 * @throws ClearFailure for a folder that is none of a platform
 */
export const onDatabaseOf = async <M extends Models, T>(
  service: ServiceDefinition<M>,
  data: string,
  work: (parts: Parts<M>) => Promise<T>,
): Promise<T> => {
  const dataDirectory = resolve(data)
  if (!process.env.MONGODB_URI && !existsSync(join(dataDirectory, 'keys.json')))
    throw new ClearFailure(`${dataDirectory} is not the data folder of a platform.`)
  const database = await reachDatabase(dataDirectory)
  try {
    const running = await buildService(service, settingsFor(database.uri, dataDirectory), undefined, { tasks: false })
    try {
      await running.ready
      return await work(running.parts)
    } finally {
      await running.close()
    }
  } finally {
    await database.stop()
  }
}
