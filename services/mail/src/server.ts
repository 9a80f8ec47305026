import { runService } from '@samvaer/service-kit/run-service'
import { mailService } from './service.ts'

await runService(mailService)
