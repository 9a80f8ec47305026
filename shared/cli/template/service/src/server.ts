import { runService } from '@samvaer/service-kit/service/run-service'
import { greetingsService } from './service.ts'

await runService(greetingsService)
