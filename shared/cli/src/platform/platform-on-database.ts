/** A platform over a database that runs: its settings, the demo world, services and gateway, and what is published. */
import { join } from 'node:path'
import { DataIsNewer } from '@samvaer/service-kit/database/data-is-newer'
import { parseSealKeys } from '@samvaer/service-kit/keys/seal-keys'
import { keysOfOneProcess } from '@samvaer/service-kit/keys/signing-keys'
import { readVariables } from '@samvaer/service-kit/settings/environment'
import { phoneSettingsOf, type ServiceSettings, tracesOf, translatorOf } from '@samvaer/service-kit/settings/settings'
import { writePortraits } from '@samvaer/testing/portraits'
import { world } from '@samvaer/testing/world'
import { ClearFailure } from '../failure.ts'
import { readKeys } from './data-directory.ts'
import { type Database, dropDatabases } from './database.ts'
import { eventsArrived } from './events-arrived.ts'
import { startPayments } from './payments.ts'
import type { Platform, PlatformOptions } from './platform.ts'
import { type PlatformParts, startParts } from './platform-parts.ts'
import { publishIfNew, releaseClient } from './releases.ts'
import { startVariables } from './start-variables.ts'

export { loadServices } from './platform-parts.ts'

/** Starts the rest of a platform, which stops the database at its end. */
export const startOnDatabase = async (
  database: Database,
  options: PlatformOptions & { remotes: string[] },
): Promise<Platform> => {
  const say = options.say ?? (() => {})
  const { values: given, problems } = readVariables(startVariables, process.env)
  if (problems) throw new ClearFailure(`Settings are wrong: ${problems.join('; ')}`)
  const databasePrefix = options.databasePrefix ?? given.SAMVAER_DATABASE_PREFIX
  const { data } = options
  const keys = readKeys(data)
  const url = `http://localhost:${options.port}`
  const host = given.HOST
  const origin = options.origin ?? url
  const payments = await startPayments({ data, gateway: url, origin, host })
  const settings: ServiceSettings = {
    mongoUri: database.uri,
    databasePrefix,
    dataDir: data,
    signing: keysOfOneProcess(),
    sealKeys: parseSealKeys(keys.sealKeys),
    development: options.development,
    seed: 'demo',
    origin,
    port: 0,
    host,
    // A balancer looks twice a second.
    leaveSeconds: options.copies ? 3 : 0,
    topology: {},
    releaseToken: keys.releaseToken,
    metricsToken: given.SAMVAER_METRICS_TOKEN,
    smtpUrl: given.SMTP_URL,
    natsUrl: given.NATS_URL,
    redisUrl: given.REDIS_URL,
    s3Url: given.S3_URL,
    paymentUrl: payments.paymentUrl,
    pushHosts: given.SAMVAER_PUSH_HOSTS,
    themesDir: options.themes ?? given.SAMVAER_THEMES,
    logLevel: options.logLevel ?? given.LOG_LEVEL,
    traces: tracesOf(given),
    translator: translatorOf(given),
    phone: phoneSettingsOf(given),
  }
  let parts: PlatformParts | undefined
  try {
    if (options.fresh && process.env.MONGODB_URI) await dropDatabases(database.uri, databasePrefix)
    say('Pictures and demo data …')
    await writePortraits(join(data, 'media', 'portraits'), world.members)
    parts = await startParts(settings, options)
    const api = releaseClient(url, keys.releaseToken)
    for (const remote of options.remotes) await publishIfNew(api, remote, data)
    await eventsArrived(database.uri, databasePrefix, say)
  } catch (error) {
    await parts?.stop()
    await payments.stop()
    throw error instanceof DataIsNewer ? new ClearFailure(error.message) : error
  }
  const running = parts
  return {
    url,
    dataDirectory: data,
    databaseUri: database.uri,
    get databasePid() {
      return database.pid
    },
    keys,
    copies: running.copies ?? [],
    stopService: running.stopService,
    startService: running.startService,
    stop: async () => {
      await running.stop()
      await payments.stop()
      await database.stop()
    },
  }
}
