import { runService } from '@samvaer/service-kit/run-service'
import { registryService } from './service.ts'

await runService(registryService)
