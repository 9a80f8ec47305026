import { runService } from '@samvaer/service-kit/service/run-service'
import { blogsService } from './service.ts'

await runService(blogsService)
