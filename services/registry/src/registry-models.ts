import type { Parts } from '@samvaer/service-kit/parts'
import { currentRelease } from './models/current-release.ts'
import { ownService } from './models/own-service.ts'
import { pageProblem, problemCount } from './models/page-problem.ts'
import { placeOwner } from './models/place-owner.ts'
import { publisher } from './models/publisher.ts'
import { release } from './models/release.ts'
import { releaseAct } from './models/release-act.ts'
import { releaseMail } from './models/release-mail.ts'
import { releaseOutcome } from './models/release-outcome.ts'

export const registryModels = {
  Release: release,
  CurrentRelease: currentRelease,
  ReleaseAct: releaseAct,
  OwnService: ownService,
  PlaceOwner: placeOwner,
  Publisher: publisher,
  ReleaseOutcome: releaseOutcome,
  ReleaseMail: releaseMail,
  PageProblem: pageProblem,
  ProblemCount: problemCount,
}
export type RegistryParts = Parts<typeof registryModels>
