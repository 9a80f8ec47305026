import { runService } from '@samvaer/service-kit/run-service'
import { identityService } from './service.ts'

await runService(identityService)
