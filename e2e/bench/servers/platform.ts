/** The whole platform in one process, with limits that no measurement reaches and with nothing left to do. */

import { eventsArrived } from '@samvaer/cli/events-arrived'
import { startInOneProcess } from '@samvaer/cli/in-one-process'
import { serviceNames } from '@samvaer/cli/service-table'
import { shellBuild } from '@samvaer/cli/shell-build'
import { startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import { startGateway } from '@samvaer/gateway/gateway'
import { benchKeys } from '../bench-keys.ts'
import { report } from './report.ts'
import { settings, unreachedRates } from './settings.ts'

// A measurement that compares two servers over one database brings it along.
const uri = process.env.MONGODB_URI ?? (await startEmbeddedMongo({ memory: true })).uri
Object.assign(process.env, {
  MONGODB_URI: uri,
  SAMVAER_DATA: process.env.SAMVAER_BENCH_DATA,
  SAMVAER_SEED: 'demo',
  // Nobody waits for the mails.
  SMTP_URL: 'smtp://127.0.0.1:9',
  ...benchKeys,
})
const own = settings({ topology: {} })
const services = await startInOneProcess(own)
await services.readyOf(serviceNames)
services.begin()
const gateway = await startGateway({
  settings: own,
  transport: services.transport,
  port: 0,
  host: '127.0.0.1',
  shellDir: shellBuild,
  rates: unreachedRates,
})
await eventsArrived(uri, own.databasePrefix, (line) => console.error(line))
report(`http://localhost:${gateway.port}`)
