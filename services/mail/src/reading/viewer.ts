/** Who reads the mail, and which conversations are theirs. */
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import { profileRoles } from '@samvaer/contracts/enumerations'
import { ProductError } from '@samvaer/contracts/errors'
import type { ClientSession } from 'mongoose'
import { type MailParts, type Side, sideOf } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'

export interface Viewer {
  profileId: number
  profile: SignedInProfile
  context: RequestContext
  community: string
  side: Side
  /** Blocked or blocking (rules.md 2.8). */
  hidden: number[]
  /** Support and above: writes to everybody, marked as staff; reads no mail of others (rules.md 2.10). */
  staff: boolean
}

/** @throws ProductError NotAllowed for a staff member who looks through a profile: no mail is read that way (R7) */
export const viewerOf = async (
  parts: MailParts,
  { context, profile }: { context: RequestContext; profile: SignedInProfile },
): Promise<Viewer> => {
  if (profile.impersonatorId !== undefined) throw new ProductError('NotAllowed', { reason: 'Impersonation' })
  return {
    profileId: profile.profileId,
    profile,
    context,
    community: context.community,
    side: sideOf(parts, context.dark),
    hidden: await parts.directory.hiddenFrom(profile.profileId),
    staff: profileRoles[profile.role] >= profileRoles.Support,
  }
}

/** A conversation that its member has neither removed nor left. */
export type OpenParticipation = ParticipationRow & { folder: NonNullable<ParticipationRow['folder']> }

export const isOpen = (row: ParticipationRow | null): row is OpenParticipation =>
  row !== null && !row.left && row.folder !== null

/**
 * The viewer's own row of a conversation.
 * @throws ProductError NotFound, whether it is absent, of others, of another community, removed or left
 */
export const ownParticipation = async (
  { side, profileId, community }: Viewer,
  conversationId: number,
  session?: ClientSession,
): Promise<OpenParticipation> => {
  const own = { _id: participationKey(conversationId, profileId), community }
  const row = await side.participation.findOne(own, null, session && { session }).lean<ParticipationRow>()
  if (!isOpen(row)) throw new ProductError('NotFound')
  return row
}
