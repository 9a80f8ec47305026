/** Gateway and services in one process; the feed also listens by itself, for the comparison. */
import { startGateway } from '@samvaer/gateway/gateway'
import { identityService } from '@samvaer/identity/service'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { siteService } from '@samvaer/site/service'
import { feedService } from '../feed.ts'
import { report } from './report.ts'
import { settings, unreachedRates } from './settings.ts'

const own = settings({ topology: {} })
const transport = createTransport({})
const services = [
  await buildService(identityService, own, transport),
  await buildService(siteService, own, transport),
] as const
const blogs = await buildService(feedService, own, transport)
await Promise.all([...services.map(({ ready }) => ready), blogs.ready])
const gateway = await startGateway({
  settings: own,
  transport,
  port: 0,
  host: '127.0.0.1',
  shellDir: import.meta.dirname,
  rates: unreachedRates,
})
const direct = await blogs.app.listen({ port: 0, host: '127.0.0.1' })
report(JSON.stringify({ gateway: `http://127.0.0.1:${gateway.port}`, direct }))
