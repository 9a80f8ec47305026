import { runService } from '@samvaer/service-kit/service/run-service'
import { registryService } from './service.ts'

await runService(registryService)
