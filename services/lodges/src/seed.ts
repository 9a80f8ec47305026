/** The demo world's lodges, with everybody who belongs to them. */
import type { LodgeActivityType } from '@samvaer/contracts/lodges/management'
import { belongs, type LodgeRole, managingRoles } from '@samvaer/contracts/lodges/roles'
import { loggable } from '@samvaer/service-kit/errors'
import { whenReady } from '@samvaer/service-kit/http/when-ready'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { type WorldMember, world } from '@samvaer/testing/world'
import { createLodges, ownerOf, pictureOfLodge, type WorldLodge } from '@samvaer/testing/world/lodges'
import { firstNews } from './calls/lodge.ts'
import { facetRowsOf } from './finding/facet-counts.ts'
import { facetsOf } from './finding/facets.ts'
import { type FoundPlace, placeOf } from './finding/places.ts'
import { derived } from './membership/rows.ts'
import type { ActivityRow } from './models/activity.ts'
import type { FacetRow } from './models/facet.ts'
import type { LodgeRow } from './models/lodge.ts'
import { type MembershipRow, membershipKey } from './models/membership.ts'
import { type LodgesParts, type Side, sideOf } from './models/models.ts'
import type { PresenceRow } from './models/presence.ts'
import { seedAlbums, waitingMedia } from './seed-albums.ts'
import { seedDebates } from './seed-debates.ts'
import { seedEvents } from './seed-events.ts'

/** ISO 3166-1 numeric, by the letters that the world has. */
const countryIds: Readonly<Record<string, number>> = { DK: 208, SE: 752, NO: 578, GB: 826 }

const activityOf: Partial<Record<LodgeRole, LodgeActivityType>> = {
  Owner: 'LodgeCreated',
  Assistant: 'PromotedToAssistant',
  CoOwner: 'MemberJoined',
  Member: 'MemberJoined',
}

/** Returns the home of a member; without its region where no site answers. */
const placeOfMember = async (
  parts: LodgesParts,
  { countryCode, zipCode, city }: Pick<WorldMember, 'countryCode' | 'zipCode' | 'city'>,
): Promise<FoundPlace> => {
  const countryId = countryIds[countryCode]
  if (countryId === undefined) return { place: null, countryAreaIds: [] }
  try {
    return await whenReady(() => placeOf(parts, { countryId, zipCode }))
  } catch (error) {
    parts.log.debug({ failure: loggable(error) }, 'a place of the demo has no region')
    return { place: { countryId, zipCode, city, countryAreaId: null }, countryAreaIds: [] }
  }
}

/** Returns the place of the lodge: its owner's home, unless its words name a place. */
const placeIn = async (parts: LodgesParts, lodge: WorldLodge): Promise<FoundPlace> => {
  const owner = ownerOf(lodge)
  return owner ? placeOfMember(parts, { ...owner, ...lodge.at }) : { place: null, countryAreaIds: [] }
}

const membershipRows = ({ lodgeId, community, members, activeAt }: WorldLodge): MembershipRow[] =>
  members.map(({ member, role, since }, place) =>
    derived({
      _id: membershipKey(lodgeId, member.profileId),
      lodgeId,
      profileId: member.profileId,
      role,
      since,
      ...(belongs(role) && { joinedAt: since }),
      visibility: place % 4 === 0 ? ('Everyone' as const) : ('LodgeMembers' as const),
      listed: true,
      nameKey: nameKey(member.name, community),
      // Every third member has not seen what is new.
      viewedAt: new Date(activeAt.getTime() + (place % 3 === 1 ? -1 : 1) * 60 * 60 * 1000),
    }),
  )

const lodgeRow = async (parts: LodgesParts, lodge: WorldLodge, rows: MembershipRow[]): Promise<LodgeRow> => {
  const { lodgeId, community, name, about, rules = '', category, tags, closed, createdAt, activeAt } = lodge
  const { place } = await placeIn(parts, lodge)
  const found = { name, about, tags: [...tags], kinks: [], category, community }
  return {
    ...found,
    _id: lodgeId,
    listed: true,
    nameKey: nameKey(name, community),
    rules,
    access: closed ? 'NewMembersApproved' : 'AccessForAll',
    place,
    pictureId: pictureOfLodge(lodge),
    facets: facetsOf(found),
    members: rows.filter(({ role }) => belongs(role)).length,
    pendingRequests: rows.filter(({ role }) => role === 'Requesting').length,
    pendingMedia: 0,
    createdAt,
    activeAt,
    activeBy: rows.find(({ role }) => role === 'Member')?.profileId ?? 0,
    membersMayMeet: lodgeId % 2 === 0,
    news: firstNews,
    version: 1,
    ownerId: ownerOf(lodge)?.profileId ?? null,
    freeSince: null,
    ownerWarnedAt: null,
    offer: null,
    deletionRequestedAt: null,
    turns: 0,
    hasMail: false,
    mailDue: false,
  }
}

const facetRows = (lodges: LodgeRow[]): FacetRow[] => {
  const rows = new Map<string, FacetRow>()
  for (const first of lodges.flatMap(facetRowsOf))
    rows.set(first._id, { ...first, lodges: (rows.get(first._id)?.lodges ?? 0) + 1 })
  return [...rows.values()]
}

/** Returns the activities of a lodge: who came when, and whom its owner made a manager. */
const activityRows = (rows: MembershipRow[], first: number): ActivityRow[] => {
  const owners = new Map(
    rows.flatMap(({ lodgeId, role, profileId }) => (role === 'Owner' ? [[lodgeId, profileId]] : [])),
  )
  return rows.flatMap(({ lodgeId, profileId, role, since }, place) => {
    const type = activityOf[role]
    if (!type) return []
    const actorId = type === 'PromotedToAssistant' ? (owners.get(lodgeId) ?? profileId) : profileId
    return [{ _id: first + place, lodgeId, type, actorId, byStaff: false, profileId, detail: null, at: since }]
  })
}

const clear = async ({ lodge, membership, activity, facet }: Side): Promise<void> => {
  for (const model of [lodge, membership, activity, facet]) await model.deleteMany()
}

/** Publishes what managers of the demo see at once in the menu. */
const publishWaiting = async (
  parts: LodgesParts,
  side: Side,
  lodges: LodgeRow[],
  rows: MembershipRow[],
): Promise<void> => {
  const waiting = new Map<number, number>()
  const pending = new Map(lodges.map((lodge) => [lodge._id, lodge.pendingRequests + lodge.pendingMedia]))
  for (const { profileId, role, lodgeId } of rows)
    if ((managingRoles as readonly string[]).includes(role))
      waiting.set(profileId, (waiting.get(profileId) ?? 0) + (pending.get(lodgeId) ?? 0))
  await parts.transaction(async ({ publish }) => {
    for (const [profileId, value] of waiting)
      if (value > 0)
        await publish('CountChanged', `lodges:counts:${profileId}`, {
          profileId,
          count: 'lodgeAdmin',
          value,
          dark: side.dark,
        })
  })
}

export const seed = async (parts: LodgesParts): Promise<void> => {
  const all = createLodges(world)
  const pendingMedia = waitingMedia(all)
  let activities = 1
  for (const dark of [false, true]) {
    const side = sideOf(parts, dark)
    // Removes the rows of an interrupted seed.
    await clear(side)
    const lodges = all.filter((lodge) => (lodge.dark ?? false) === dark)
    const memberships = lodges.map(membershipRows)
    const rows = await Promise.all(
      lodges.map(async (lodge, place) => {
        const row = await lodgeRow(parts, lodge, memberships[place] ?? [])
        return { ...row, pendingMedia: pendingMedia.get(lodge.lodgeId) ?? 0 }
      }),
    )
    const flat = memberships.flat()
    const done = activityRows(flat, activities)
    activities += flat.length
    await side.lodge.insertMany(rows, { lean: true })
    await side.membership.insertMany(flat, { lean: true })
    await side.activity.insertMany(done, { lean: true })
    await side.facet.insertMany(facetRows(rows), { lean: true })
    await seedDebates(parts, side, all)
    await seedEvents(parts, side, all, (member) => placeOfMember(parts, member))
    await seedAlbums(parts, side, all)
    await publishWaiting(parts, side, rows, flat)
  }
  await parts.models.presence.deleteMany()
  const homes = world.members.map(
    ({ profileId, countryCode, zipCode }): PresenceRow => ({
      _id: profileId,
      seenAt: world.now,
      ...(countryIds[countryCode] !== undefined && { countryId: countryIds[countryCode] }),
      zipCode,
    }),
  )
  await parts.models.presence.insertMany(homes, { lean: true })
  await parts.reserveIds('lodge', all.length)
  await parts.reserveIds('lodgeActivity', activities)
}
