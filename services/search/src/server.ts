import { runService } from '@samvaer/service-kit/run-service'
import { searchService } from './service.ts'

await runService(searchService)
