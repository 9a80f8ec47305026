/** Erases what goes with a deleted profile (docs/product/retention.md), of what is edited here. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { eraseDark } from './dark/erase-dark.ts'
import type { ProfileParts } from './models/models.ts'
import { closeVideo } from './validating/look-at-video.ts'

export const forgetEdited = async (parts: ProfileParts, transaction: Transaction, profileId: number): Promise<void> => {
  const { models } = parts
  const { session } = transaction
  await models.persons.deleteOne({ _id: profileId }, { session })
  await models.facts.deleteOne({ _id: profileId }, { session })
  await models.matchSetting.deleteOne({ _id: profileId }, { session })
  await models.validation.deleteMany({ profileId }, { session })
  await closeVideo(parts, transaction, { profileId })
  await models.validationRequest.deleteMany({ profileId }, { session })
  await models.photoCheck.deleteOne({ _id: profileId }, { session })
  await models.eidAttempt.deleteMany({ profileId }, { session })
  await models.purchase.deleteMany({ profileId }, { session })
  await eraseDark(parts, transaction, profileId)
}
