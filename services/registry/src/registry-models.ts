import type { Parts } from '@samvaer/service-kit/define-service'
import { currentRelease } from './models/current-release.ts'
import { release } from './models/release.ts'

export const registryModels = { Release: release, CurrentRelease: currentRelease }
export type RegistryParts = Parts<typeof registryModels>
