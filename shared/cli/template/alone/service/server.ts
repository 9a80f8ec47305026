/**
 * The service in a process of its own, on the database of MONGODB_URI, or on an embedded one in ./var to try it out.
 * SAMVAER_PLATFORM says where the platform is, PORT where this listens.
 */
import { runAlone } from '@samvaer/service-kit/service/run-alone'
import { greetingsService } from './service.ts'

if (!process.env.MONGODB_URI) {
  const { startEmbeddedMongo } = await import('@samvaer/embedded-mongodb')
  process.env.MONGODB_URI = (await startEmbeddedMongo({ dataDir: 'var/database' })).uri
}
await runAlone(greetingsService)
