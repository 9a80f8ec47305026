/** The profile service: what members show of themselves, whom they look at, and how they prove who they are. */
import { defineService } from '@samvaer/service-kit/service/define-service'
import { eraseDeletedMedia } from './albums/erase.ts'
import { followingAlbums } from './albums/follow-album.ts'
import { darkProfileConnectionArea } from './calls/connections.ts'
import { editDarkProfileArea } from './calls/edit-dark-profile.ts'
import { editProfileArea } from './calls/edit-profile.ts'
import { lookingAreas } from './calls/looking.ts'
import { validateProfileArea } from './calls/validate-profile.ts'
import { leavingDark } from './dark/erase-dark.ts'
import { followingProfiles } from './event-handlers/profiles.ts'
import { profileEventHandlers } from './event-handlers.ts'
import { migrations } from './migrations.ts'
import { bothSides, models } from './models/models.ts'
import { addSandboxPages } from './validating/sandbox/sandbox-pages.ts'
import { validationVideos } from './validating/video.ts'
import { forgetOldVisits } from './visiting/visits.ts'

export const profileService = defineService({
  name: 'profile',
  models,
  migrations,
  directory: true,
  areas: (parts) => [
    ...lookingAreas(parts),
    editProfileArea(parts),
    editDarkProfileArea(parts),
    darkProfileConnectionArea(parts),
    validateProfileArea(parts),
  ],
  listens: profileEventHandlers,
  tasks: (parts) => [
    forgetOldVisits(parts),
    eraseDeletedMedia(parts),
    validationVideos(parts),
    leavingDark(parts).task,
    followingProfiles(parts).task,
    ...bothSides(parts).map((side) => followingAlbums(parts, side).task),
  ],
  routes: addSandboxPages,
  seed: () => import('./seed.ts'),
})
