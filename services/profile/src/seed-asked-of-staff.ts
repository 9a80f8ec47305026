/** Seeds what waits for the staff in the demo world: validations and applications for the dark variant. */
import { world } from '@samvaer/testing/world'
import { createApplications, createValidations } from '@samvaer/testing/world/people/asked-of-staff'
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
  await reserveIds('validation-request', validations.length)
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
