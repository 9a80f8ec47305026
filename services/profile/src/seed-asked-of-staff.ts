/** Seeds what waits for the staff in the demo world: validations and applications for the dark variant. */
import { world } from '@samvaer/testing/world'
import { createApplications, createValidations } from '@samvaer/testing/world/people/asked-of-staff'
import { isPhotoChecked, waitingPhotoCheck } from '@samvaer/testing/world/people/photo-checks'
import { worldProfilePictures } from '@samvaer/testing/world/pictures/albums'
import type { ProfileParts } from './models/models.ts'

/** Replaces what an interrupted seed has left; the profiles' own applications are there already. */
export const seedAskedOfStaff = async ({ models, reserveIds }: ProfileParts): Promise<void> => {
  const lean = { lean: true } as const
  const validations = createValidations(world)
  await models.validationRequest.deleteMany()
  await models.validationRequest.insertMany(
    validations.map(({ validationId, member: { profileId, community }, personId, text, video, askedAt }) => {
      const method = video ? ('VideoUpload' as const) : ('Personal' as const)
      return {
        ...{ _id: validationId, profileId, community, personId, method, text, mediaId: video?.mediaId ?? null },
        ...{ dark: false, state: 'Ongoing' as const, askedAt, decidedAt: null, decidedBy: null, reason: null },
        waiting: `${profileId}:${method}`,
      }
    }),
    lean,
  )
  const { validationId, mediaId, owner, pose, askedAt } = waitingPhotoCheck(world)
  const { profileId, community } = world.personas[owner]
  await models.validationRequest.create([
    {
      ...{ _id: validationId, profileId, community, personId: null, method: 'Photo' as const, pose, mediaId, askedAt },
      ...{ state: 'Ongoing' as const, waiting: `${profileId}:Photo` },
    },
  ])
  await reserveIds('validation-request', validationId)
  await models.photoCheck.deleteMany()
  await models.photoCheck.insertMany(
    worldProfilePictures.flatMap((picture) => {
      const member = world.personas[picture.owner]
      return isPhotoChecked(member) ? [{ _id: member.profileId, compared: [picture.mediaId] }] : []
    }),
    lean,
  )
  const applications = createApplications(world)
  await models.darkApplication.deleteMany({ _id: { $in: applications.map(({ member }) => member.profileId) } })
  await models.darkApplication.insertMany(
    applications.map(({ member: { profileId, community }, text, appliedAt, again }) => ({
      ...{ _id: profileId, community, status: 'Applied' as const, text, appliedAt, again },
      ...{ decidedAt: null, decidedBy: null, reason: null, reasonText: '' },
    })),
    lean,
  )
}
