/** The feed through the service kit: context, access, validated input, whitelisted answer. */
import { buildService } from '@samvaer/service-kit/service/build-service'
import { feedService } from '../feed.ts'
import { report } from './report.ts'
import { settings } from './settings.ts'

const service = await buildService(feedService, settings())
await service.ready
report(await service.app.listen({ port: 0, host: '127.0.0.1' }))
