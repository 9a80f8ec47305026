import { runService } from '@samvaer/service-kit/run-service'
import { billingService } from './service.ts'

await runService(billingService)
