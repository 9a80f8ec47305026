import { runService } from '@samvaer/service-kit/service/run-service'
import { supportService } from './service.ts'

await runService(supportService)
