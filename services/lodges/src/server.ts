import { runService } from '@samvaer/service-kit/service/run-service'
import { lodgesService } from './service.ts'

await runService(lodgesService)
