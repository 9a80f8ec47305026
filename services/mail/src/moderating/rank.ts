/** Whom a moderator of the chat may act on: nobody of the same or a higher role (rules.md 2.1 "rank"). */
import type { SignedInProfile } from '@samvaer/contracts/context'
import { profileRoles } from '@samvaer/contracts/enumerations'
import { ProductError } from '@samvaer/contracts/errors'
import type { MailParts } from '../models/models.ts'
import type { Viewer } from '../reading/viewer.ts'

/**
 * Remembers who moderates the chat. Whoever is in a room came by a ticket, and was seen then; whoever is a moderator no
 * longer is forgotten with the next one.
 */
export const rememberRole = async (
  { models, clock }: MailParts,
  { profileId, role }: SignedInProfile,
): Promise<void> => {
  const _id = profileId
  if (role === 'ChatModerator')
    await models.chatModerator.updateOne({ _id }, { $set: { seenAt: clock() } }, { upsert: true })
  else await models.chatModerator.deleteOne({ _id })
}

/**
 * Of staff from Support on the directory does not say which role they have: nobody acts on them.
 * @throws ProductError NotFound for a profile that is not of this community, NotAllowed with detail.reason Own or Rank
 */
export const refuseRank = async (
  { directory, models }: MailParts,
  { profile, profileId, community }: Viewer,
  targetId: number,
): Promise<void> => {
  if (targetId === profileId) throw new ProductError('NotAllowed', { reason: 'Own' })
  const target = await directory.find(targetId)
  if (target?.community !== community) throw new ProductError('NotFound')
  const higher = profileRoles[profile.role] > profileRoles.ChatModerator
  if (target.staff || (!higher && (await models.chatModerator.exists({ _id: targetId }))))
    throw new ProductError('NotAllowed', { reason: 'Rank' })
}
