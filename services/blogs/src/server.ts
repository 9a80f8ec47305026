import { runService } from '@samvaer/service-kit/run-service'
import { blogsService } from './service.ts'

await runService(blogsService)
