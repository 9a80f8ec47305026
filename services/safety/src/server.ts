import { runService } from '@samvaer/service-kit/service/run-service'
import { safetyService } from './service.ts'

await runService(safetyService)
