import { runService } from '@samvaer/service-kit/service/run-service'
import { searchService } from './service.ts'

await runService(searchService)
