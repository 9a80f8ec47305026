import { runService } from '@samvaer/service-kit/run-service'
import { siteService } from './service.ts'

await runService(siteService)
