/** A lodge as one viewer may see it: whole, in part, or its name alone (docs/product/lodges.md). */
import type { LodgeData } from '@samvaer/contracts/lodges/lodge'
import { ownershipTimes } from '@samvaer/contracts/lodges/ownership'
import { belongs, manages, managingRoles } from '@samvaer/contracts/lodges/roles'
import { askAgainAfter } from '@samvaer/contracts/lodges/values'
import { requestOf, ticketOf } from '../live.ts'
import type { MembershipRow } from '../models/membership.ts'
import type { LodgesParts } from '../models/models.ts'
import { takeableFrom } from '../taking-over.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'
import { picturesOf } from './pictures-seen.ts'

const managersFor = async (parts: LodgesParts, { side }: Viewer, lodgeId: number) => {
  const rows = await side.membership
    .find({ lodgeId, role: { $in: [...managingRoles] } })
    .sort({ order: 1 })
    .lean<MembershipRow[]>()
  const shown = rows.filter(({ shownTo }) => shownTo.length > 0)
  const cards = await parts.directory.cards(shown.map(({ profileId }) => profileId))
  return shown.flatMap(({ profileId, role }) => {
    const profile = cards.get(profileId)
    return profile ? [{ profile, role }] : []
  })
}

/** When somebody who was declined may ask again; null for others, and once that time has come. */
export const mayAskFrom = (membership: MembershipRow | undefined, now: Date): Date | null => {
  if (membership?.role !== 'Declined' || !membership.declinedAt) return null
  const from = new Date(membership.declinedAt.getTime() + askAgainAfter)
  return from > now ? from : null
}

const mayOf = ({ profile, staff }: Viewer, lodge: SeenLodge, now: Date) => {
  const { role, access } = lodge
  const outside = (role === 'None' || role === 'Declined') && !staff
  const inside = belongs(role)
  const open = access === 'AccessForAll'
  const from = takeableFrom(lodge, role)
  return {
    join: outside && open,
    request: outside && !open && mayAskFrom(lodge.membership, now) === null,
    leave: role === 'Requesting' || (inside && role !== 'Owner'),
    read: inside || staff || (open && role !== 'Blacklisted'),
    write: inside,
    meet: manages(role) || (role === 'Member' && lodge.membersMayMeet && profile.subscriber),
    manage: manages(role) || staff,
    edit: role === 'Owner' || role === 'CoOwner' || staff,
    own: role === 'Owner',
    takeOwnership: (role === 'CoOwner' || role === 'Assistant') && from !== undefined && from <= now,
  }
}

const partOf = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge) => {
  const now = parts.clock()
  const [pictures, managers] = await Promise.all([
    picturesOf(parts, viewer, [lodge]),
    managersFor(parts, viewer, lodge._id),
  ])
  const { place, pictureId } = lodge
  return {
    about: lodge.about,
    rules: lodge.rules,
    category: lodge.category,
    tags: lodge.tags,
    kinks: lodge.kinks,
    access: lodge.access,
    picture: (pictureId !== null && pictures.get(pictureId)) || null,
    place: place && { countryId: place.countryId, zipCode: place.zipCode, city: place.city },
    members: lodge.members,
    managers,
    createdAt: lodge.createdAt.toISOString(),
    activeAt: lodge.activeAt.toISOString(),
    mayRequestFrom: mayAskFrom(lodge.membership, now)?.toISOString() ?? null,
    answerLive:
      lodge.role === 'Requesting'
        ? ticketOf(parts, viewer, 'request', requestOf({ lodgeId: lodge._id, profileId: viewer.profileId }))
        : null,
    may: mayOf(viewer, lodge, now),
  }
}

/** Returns the offer of ownership for those who learn of it: owner, co-owners and the one who is asked. */
const offerFor = async (parts: LodgesParts, { profileId, staff }: Viewer, { offer, role }: SeenLodge) => {
  if (!offer || offer.until <= parts.clock()) return null
  if (role !== 'Owner' && role !== 'CoOwner' && offer.to !== profileId && !staff) return null
  const to = await parts.directory.card(offer.to)
  return to ? { to, until: offer.until.toISOString() } : null
}

const insideOf = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge): Promise<LodgeData['inside']> => {
  const { role, membership, deletionRequestedAt } = lodge
  const sees = manages(role) || viewer.staff
  const own = belongs(role) ? membership : undefined
  return {
    visibility: own?.visibility ?? null,
    viewedAt: own?.viewedAt.toISOString() ?? null,
    membersMayMeet: lodge.membersMayMeet,
    released: lodge.ownerId === null,
    deletableAt: deletionRequestedAt
      ? new Date(deletionRequestedAt.getTime() + ownershipTimes.deletion).toISOString()
      : null,
    offer: await offerFor(parts, viewer, lodge),
    pendingRequests: sees ? lodge.pendingRequests : 0,
    pendingMedia: sees ? lodge.pendingMedia : 0,
    live: ticketOf(parts, viewer, 'lodge', lodge._id),
  }
}

export const lodgeDataOf = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge): Promise<LodgeData> => {
  const { _id: lodgeId, name, role } = lodge
  const named = { lodgeId, name, role }
  if (role === 'Blacklisted') return { ...named, part: null, inside: null }
  const whole = belongs(role) || viewer.staff
  return {
    ...named,
    part: await partOf(parts, viewer, lodge),
    inside: whole ? await insideOf(parts, viewer, lodge) : null,
  }
}
