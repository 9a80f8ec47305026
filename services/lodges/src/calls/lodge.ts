/** Creating, reading and changing a lodge. */

import { ProductError } from '@samvaer/contracts/core/errors'
import { heldBan } from '@samvaer/contracts/core/held-ban'
import { lodgeRates } from '@samvaer/contracts/lodges/lodge'
import { maximumOwnedLodges } from '@samvaer/contracts/lodges/values'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { countFacets } from '../finding/facet-counts.ts'
import { facetsOf } from '../finding/facets.ts'
import { knownPlace } from '../finding/places.ts'
import { countAct } from '../limits.ts'
import { changed } from '../live.ts'
import { changeAccesses } from '../media-access.ts'
import { recordAct } from '../membership/activities.ts'
import { managersOf } from '../membership/manager-counts.ts'
import { membershipRow } from '../membership/rows.ts'
import { writeMembership } from '../membership/write-membership.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { LodgesParts } from '../models/models.ts'
import { lodgePictures } from '../own-pictures.ts'
import { lodgeHandlers } from '../policy.ts'
import { lodgeDataOf } from '../reading/lodge-data.ts'
import { picturesOf } from '../reading/pictures-seen.ts'
import { type SeenLodge, type Viewer, viewerOf } from '../viewer.ts'

/** The lodge's settings for members who have chosen nothing. */
export const firstNews: LodgeRow['news'] = {
  newEntries: true,
  newComments: true,
  newMeetups: true,
  newMedia: false,
  requests: true,
}

interface Form {
  name: string
  about: string
  rules: string
  category: LodgeRow['category']
  tags: string[]
  kinks: string[]
  access: LodgeRow['access']
  place: { countryId: number; zipCode: string } | null
  pictureId: number | null
}

/** The fields of a form as the row keeps them. */
const fieldsOf = async (parts: LodgesParts, { community, side }: Viewer, form: Form) => {
  const { place } = await knownPlace(parts, form.place)
  const kinks = side.dark ? [...new Set(form.kinks)] : []
  const tags = [...new Set(form.tags)]
  const { name, about, rules, category, access, pictureId } = form
  const fields = {
    name,
    nameKey: nameKey(name, community),
    about,
    rules,
    category,
    tags,
    kinks,
    access,
    place,
    pictureId,
  }
  return { ...fields, facets: facetsOf(fields) }
}

const createLodge = async (parts: LodgesParts, viewer: Viewer, form: Form): Promise<number> => {
  const { side, community, profileId, profile } = viewer
  if (viewer.staff) throw new ProductError('NotAllowed', { reason: 'Staff' })
  const known = await parts.directory.find(profileId)
  if (!known) throw new ProductError('ServiceUnavailable')
  const fields = await fieldsOf(parts, viewer, form)
  if (fields.pictureId !== null) await lodgePictures.claim(parts, viewer, fields.pictureId)
  const lodgeId = await parts.nextId('lodge')
  const at = parts.clock()
  const lodge: LodgeRow = {
    ...fields,
    _id: lodgeId,
    community,
    listed: true,
    members: 0,
    pendingRequests: 0,
    pendingMedia: 0,
    createdAt: at,
    activeAt: at,
    activeBy: profileId,
    membersMayMeet: false,
    news: firstNews,
    version: 1,
    ownerId: profileId,
    freeSince: null,
    ownerWarnedAt: null,
    offer: null,
    deletionRequestedAt: null,
    turns: 0,
    hasMail: false,
    mailDue: false,
  }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const rate = lodgeRates.lodgeCreations
    await countAct(parts, { act: 'create', profileId, rate, newcomer: profile.newcomer }, session)
    const owned = await side.lodge.countDocuments({ ownerId: profileId, listed: true }, { session })
    if (owned >= maximumOwnedLodges) throw new ProductError('Conflict', { reason: 'TooManyLodges' })
    await side.lodge.create([lodge], { session })
    await changeAccesses(side, lodge, transaction)
    await countFacets(side, lodge, 1, session)
    const after = membershipRow({ lodgeId, profile: known, side, before: undefined }, 'Owner', at)
    await writeMembership(side, { lodgeId, before: undefined, after }, transaction)
    await recordAct(parts, viewer, { _id: lodgeId, role: 'Owner' }, { type: 'LodgeCreated' }, transaction)
  })
  return lodgeId
}

/** Returns the fields of a form that would change something of the owner's (docs/product/lodges.md). */
const ownersFields = (lodge: LodgeRow, fields: Pick<LodgeRow, 'name' | 'access' | 'category' | 'kinks'>): string[] => [
  ...(['name', 'access', 'category'] as const).filter((field) => lodge[field] !== fields[field]),
  ...([...lodge.kinks].sort().join('\n') === [...fields.kinks].sort().join('\n') ? [] : ['kinks']),
]

const updateLodge = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { version, membersMayMeet, ...form }: Form & { version?: number | undefined; membersMayMeet: boolean },
) => {
  const { side } = viewer
  const fields = await fieldsOf(parts, viewer, form)
  const taken = ownersFields(lodge, fields)
  if (lodge.role === 'CoOwner' && taken.length > 0)
    throw new ProductError('NotAllowed', { reason: 'OwnerAlone', fields: taken })
  const { pictureId } = fields
  if (pictureId !== null && pictureId !== lodge.pictureId) await lodgePictures.claim(parts, viewer, pictureId)
  const before = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const same = { _id: lodge._id, listed: true, ...(version !== undefined && { version }) }
    const change = { $set: { ...fields, membersMayMeet }, $inc: { version: 1 } }
    const row = await side.lodge.findOneAndUpdate(same, change, { session }).lean<LodgeRow>()
    if (!row) {
      const kept = await side.lodge.findById(lodge._id, { version: 1 }, { session }).lean<LodgeRow>()
      throw new ProductError('Conflict', { sent: version, kept: kept?.version })
    }
    await countFacets(side, row, -1, session)
    await countFacets(side, { ...row, ...fields }, 1, session)
    if (row.access !== fields.access) await changeAccesses(side, { ...row, ...fields }, transaction)
    await recordAct(parts, viewer, lodge, { type: 'LodgeChanged' }, transaction)
    return row
  })
  if (before.pictureId !== null && before.pictureId !== pictureId) await lodgePictures.forget(parts, [before.pictureId])
  changed(parts, viewer, 'lodge', lodge._id, 'lodge')
}

const openMail = async (parts: LodgesParts, { side, community, profileId }: Viewer, lodge: SeenLodge) => {
  const managerIds = (await managersOf(side, lodge._id)).filter((id) => id !== profileId)
  if (managerIds.length === 0) throw new ProductError('Conflict', { reason: 'NoManagers' })
  // Said first: managers who change from now on are sent to the mail service.
  await side.lodge.updateOne({ _id: lodge._id }, { $set: { hasMail: true } })
  return parts.peers.post('Mail/OpenContextConversation', {
    contextType: 'Lodge',
    contextId: lodge._id,
    community,
    dark: side.dark,
    title: lodge.name,
    profileId,
    managerIds,
  })
}

export const lodgeCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetCreateLodgeBan: async ({ profile }) => {
      const ban = heldBan(profile.bans, 'CreateLodges', parts.clock())
      const { type = 'CreateLodges', from = null, until = null, category = null, text = null } = ban ?? {}
      return { ban: ban ? { type, from, until, category, text } : null }
    },
    CreateLodge: async (call) => ({ lodgeId: await createLodge(parts, await viewerOf(parts, call), call.input) }),
    GetLodgeData: ({ viewer, objects: { lodge } }) => lodgeDataOf(parts, viewer, lodge),
    GetLodgeDataForEdit: async ({ viewer, objects: { lodge } }) => {
      const {
        _id: lodgeId,
        name,
        about,
        rules,
        category,
        tags,
        kinks,
        access,
        pictureId,
        place,
        membersMayMeet,
        version,
      } = lodge
      const pictures = await picturesOf(parts, viewer, [lodge])
      return {
        lodgeId,
        name,
        about,
        rules,
        category,
        tags,
        kinks,
        access,
        place: place && { countryId: place.countryId, zipCode: place.zipCode, city: place.city },
        picture: (pictureId !== null && pictures.get(pictureId)) || null,
        pictureId,
        membersMayMeet,
        version,
        mayChangeIdentity: lodge.role !== 'CoOwner',
      }
    },
    UpdateLodge: async ({ viewer, objects: { lodge }, input }) => {
      await updateLodge(parts, viewer, lodge, input)
      return {}
    },
    UpdateLodgeViewTime: async ({ viewer: { side, profileId }, objects: { lodge } }) => {
      const now = parts.clock()
      if (lodge.membership) await side.membership.updateOne({ _id: lodge.membership._id }, { $set: { viewedAt: now } })
      await parts.models.presence.updateOne({ _id: profileId }, { $max: { seenAt: now } }, { upsert: true })
      return {}
    },
    GetLodgeNotificationSettings: async ({ objects: { lodge } }) => {
      const { news, membership } = lodge
      return { settings: membership?.news ?? news, chosen: membership?.news !== undefined }
    },
    UpdateLodgeNotificationSettings: async ({ viewer: { side }, objects: { lodge }, input: { settings } }) => {
      await side.membership.updateOne({ _id: lodge.membership?._id ?? '' }, { $set: { news: settings } })
      return {}
    },
    DeleteLodgeNotificationSettings: async ({ viewer: { side }, objects: { lodge } }) => {
      await side.membership.updateOne({ _id: lodge.membership?._id ?? '' }, { $unset: { news: 1 } })
      return {}
    },
    GetLodgesNotificationSettings: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      const rows = await side.membership.find({ profileId, shownTo: { $ne: [] } }).lean()
      const lodges = await side.lodge
        .find({ _id: { $in: rows.map(({ lodgeId }) => lodgeId) }, listed: true }, { name: 1, news: 1, nameKey: 1 })
        .lean<Pick<LodgeRow, '_id' | 'name' | 'news' | 'nameKey'>[]>()
      const chosen = new Map(rows.map(({ lodgeId, news }) => [lodgeId, news]))
      return {
        items: lodges
          .sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1))
          .map(({ _id, name, news }) => {
            const own = chosen.get(_id)
            return { lodgeId: _id, name, settings: own ?? news, chosen: own !== undefined && own !== null }
          }),
      }
    },
    UpdateLodgeDefaultNotificationSettings: async ({ viewer, objects: { lodge }, input: { settings } }) => {
      await parts.transaction(async (transaction) => {
        await viewer.side.lodge.updateOne(
          { _id: lodge._id },
          { $set: { news: settings } },
          { session: transaction.session },
        )
        await recordAct(parts, viewer, lodge, { type: 'LodgeChanged' }, transaction)
      })
      return {}
    },
    OpenLodgeMail: ({ viewer, objects: { lodge } }) => openMail(parts, viewer, lodge),
  })
