import { runService } from '@samvaer/service-kit/run-service'
import { lodgesService } from './service.ts'

await runService(lodgesService)
