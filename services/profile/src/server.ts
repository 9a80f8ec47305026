import { runService } from '@samvaer/service-kit/run-service'
import { profileService } from './service.ts'

await runService(profileService)
