import { runService } from '@samvaer/service-kit/service/run-service'
import { mailService } from './service.ts'

await runService(mailService)
