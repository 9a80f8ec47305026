import { runService } from '@samvaer/service-kit/run-service'
import { notificationsService } from './service.ts'

await runService(notificationsService)
