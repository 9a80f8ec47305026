import { runService } from '@samvaer/service-kit/run-service'
import { supportService } from './service.ts'

await runService(supportService)
