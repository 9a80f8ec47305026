import { runService } from '@samvaer/service-kit/run-service'
import { mediaService } from './service.ts'

await runService(mediaService)
