import { runService } from '@samvaer/service-kit/service/run-service'
import { billingService } from './service.ts'

await runService(billingService)
