import { runService } from '@samvaer/service-kit/service/run-service'
import { notificationsService } from './service.ts'

await runService(notificationsService)
