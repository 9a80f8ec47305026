import { runService } from '@samvaer/service-kit/service/run-service'
import { mediaService } from './service.ts'

await runService(mediaService)
