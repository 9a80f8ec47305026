/** The services behind the gateways: identity and site, and the feed in the place of a domain. */
import { identityService } from '@samvaer/identity/service'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { siteService } from '@samvaer/site/service'
import { feedService } from '../feed.ts'
import { report } from './report.ts'
import { settings } from './settings.ts'

const own = settings()
const transport = createTransport({})
const [identity, site, blogs] = [
  await buildService(identityService, own, transport),
  await buildService(siteService, own, transport),
  await buildService(feedService, own, transport),
]
await Promise.all([identity.ready, site.ready, blogs.ready])
const listen = { port: 0, host: '127.0.0.1' }
report(
  JSON.stringify({
    identity: await identity.app.listen(listen),
    site: await site.app.listen(listen),
    blogs: await blogs.app.listen(listen),
  }),
)
