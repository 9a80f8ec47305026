import { runService } from '@samvaer/service-kit/run-service'
import { greetingsService } from './service.ts'

await runService(greetingsService)
