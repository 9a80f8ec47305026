import type { Parts } from '@samvaer/service-kit/parts'
import { currentRelease } from './models/current-release.ts'
import { release } from './models/release.ts'
import { releaseAct } from './models/release-act.ts'

export const registryModels = { Release: release, CurrentRelease: currentRelease, ReleaseAct: releaseAct }
export type RegistryParts = Parts<typeof registryModels>
