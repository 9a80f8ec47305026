import { runService } from '@samvaer/service-kit/service/run-service'
import { identityService } from './service.ts'

await runService(identityService)
