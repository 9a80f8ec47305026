/** A viewer's relations to a lodge and to what is in it, in the words of the table of rights. */

import type { Facts } from '@samvaer/contracts/core/rights'
import { type RoleRelation, roleRelations } from '@samvaer/contracts/lodges/rights'
import { type LodgeRole, outranks } from '@samvaer/contracts/lodges/roles'
import type { Side } from '../models/models.ts'
import { membershipOf, type SeenLodge, type Viewer } from '../viewer.ts'

const relationOf: Readonly<Record<LodgeRole, RoleRelation>> = {
  None: 'none',
  Declined: 'none',
  Requesting: 'requesting',
  Blacklisted: 'blacklisted',
  Member: 'member',
  Assistant: 'assistant',
  CoOwner: 'coOwner',
  Owner: 'owner',
}

export const roleFacts = (role: LodgeRole): Facts<RoleRelation> =>
  Object.fromEntries(roleRelations.map((relation) => [relation, relation === relationOf[role]])) as Facts<RoleRelation>

export const lodgeFacts = ({
  role,
  access,
  membersMayMeet,
}: Pick<SeenLodge, 'role' | 'access' | 'membersMayMeet'>): Facts<RoleRelation | 'open' | 'membersMayMeet'> => ({
  ...roleFacts(role),
  open: access === 'AccessForAll',
  membersMayMeet,
})

export type ContentFacts = Facts<RoleRelation | 'open' | 'author' | 'above'>

/**
 * Returns a viewer's relations to something within a lodge.
 * @param author who made it, with what that member is to the lodge; undefined for what nobody in particular made
 */
export const factsAbout = (
  { profileId }: Pick<Viewer, 'profileId'>,
  lodge: Pick<SeenLodge, 'role' | 'access'>,
  author?: { authorId: number; role: LodgeRole },
): ContentFacts => {
  const own = author?.authorId === profileId
  return {
    ...roleFacts(lodge.role),
    open: lodge.access === 'AccessForAll',
    author: own,
    above: author !== undefined && !own && outranks(lodge.role, author.role),
  }
}

/** The same, where it is not known yet what the author is. */
export const contentFacts = async (
  { side, profileId }: Pick<Viewer, 'profileId'> & { side: Pick<Side, 'membership'> },
  lodge: SeenLodge,
  authorId?: number,
): Promise<ContentFacts> => {
  if (authorId === undefined) return factsAbout({ profileId }, lodge)
  const of = authorId === profileId ? undefined : await membershipOf(side, lodge._id, authorId)
  return factsAbout({ profileId }, lodge, { authorId, role: of?.role ?? 'None' })
}
