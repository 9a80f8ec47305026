/** The reader of the mail, and the conversations that are theirs. */
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { mayActAs } from '@samvaer/contracts/core/roles'
import { rowsById } from '@samvaer/service-kit/database/batch-loader'
import type { AskedCall } from '@samvaer/service-kit/rights/policy'
import type { ClientSession } from 'mongoose'
import { type MailParts, type Side, sideOf } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'

/** The writer, as far as the session alone tells. */
export interface Sender {
  profileId: number
  profile: SignedInProfile
  context: RequestContext
  community: string
  side: Side
  /** Staff with access to contents: writes to everybody; reads no mail of others (docs/product/roles.md). */
  staff: boolean
}

export interface Viewer extends Sender {
  /** Blocked or blocking (docs/product/blocking.md). */
  hidden: number[]
}

/** A viewer to whom people are shown. */
export interface Reader extends Viewer {
  /** Those of the hidden whom the reader has blocked. */
  blocked: number[]
}

/** @throws ProductError NotAllowed for a staff member who looks through a profile: no mail is written that way (R7) */
export const senderOf = (parts: MailParts, { context, profile }: Pick<AskedCall, 'context' | 'profile'>): Sender => {
  if (profile.impersonatorId !== undefined) throw new ProductError('NotAllowed', { reason: 'Impersonation' })
  return {
    profileId: profile.profileId,
    profile,
    context,
    community: context.community,
    side: sideOf(parts, context.dark),
    staff: mayActAs(profile.role, 'Support'),
  }
}

/** A sender who looks at others. */
export const withHidden = async ({ blocks }: Pick<AskedCall, 'blocks'>, sender: Sender): Promise<Reader> => {
  const { hidden, blocked } = await blocks()
  return { ...sender, hidden, blocked }
}

/** @throws ProductError NotAllowed for a staff member who looks through a profile: no mail is read that way (R7) */
export const viewerOf = async (parts: MailParts, call: AskedCall): Promise<Reader> =>
  withHidden(call, senderOf(parts, call))

/**
 * Returns the members whose messages a member does not see: in a group alone, between two the history stays
 * (docs/product/blocking.md).
 */
export const hiddenIn = async (
  { directory }: MailParts,
  { group, profileId }: Pick<ParticipationRow, 'group' | 'profileId'>,
): Promise<number[]> => (group ? directory.hiddenFrom(profileId) : [])

/** A conversation that its member has neither removed nor left. */
export type OpenParticipation = ParticipationRow & { folder: NonNullable<ParticipationRow['folder']> }

export const isOpen = (row: ParticipationRow | null): row is OpenParticipation =>
  row !== null && !row.left && row.folder !== null

/** The viewer's own row of a conversation; undefined when it is absent, of others, of another community, removed or left. */
export const openParticipation = async (
  { side, profileId, community }: Sender,
  conversationId: number,
  session?: ClientSession,
): Promise<OpenParticipation | undefined> => {
  const _id = participationKey(conversationId, profileId)
  if (!session) {
    const row = (await rowsById(side.participation, [_id], { names: 0 })).get(_id) ?? null
    return row?.community === community && isOpen(row) ? row : undefined
  }
  const row = await side.participation.findOne({ _id, community }, null, { session }).lean<ParticipationRow>()
  return isOpen(row) ? row : undefined
}

/** The same within an act. @throws ProductError NotFound when it is no longer there */
export const ownParticipation = async (...asked: Parameters<typeof openParticipation>): Promise<OpenParticipation> => {
  const row = await openParticipation(...asked)
  if (!row) throw new ProductError('NotFound')
  return row
}
