import { runService } from '@samvaer/service-kit/service/run-service'
import { siteService } from './service.ts'

await runService(siteService)
