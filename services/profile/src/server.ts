import { runService } from '@samvaer/service-kit/service/run-service'
import { profileService } from './service.ts'

await runService(profileService)
