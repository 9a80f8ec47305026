import type { Transaction } from '@samvaer/service-kit/parts'
import type { IdentityParts } from './models/models.ts'

/** Makes the links worthless that were mailed for an account: after a change they are as good as the old password (R6). */
export const dropMailedLinks = async (
  { models }: IdentityParts,
  { session }: Transaction,
  profileId: number,
): Promise<void> => {
  await models.ResetToken.deleteMany({ profileId }, { session })
  await models.EmailChange.deleteOne({ _id: profileId }, { session })
}
