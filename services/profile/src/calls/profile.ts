/** A profile as its viewer sees it (docs/product/states.md and docs/product/blocking.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { profiles } from '@samvaer/contracts/profile/calls'
import type { ProfileData, ProfilePerson, ProfileTab } from '@samvaer/contracts/profile/shapes'
import { ageOf } from '@samvaer/service-kit/directory'
import { darkFactsOf } from '../dark/dark-profile.ts'
import { personFactsOf, profileFactsOf } from '../editing/facts.ts'
import { albumsTicket } from '../live-albums.ts'
import { stateTicket } from '../live-profiles.ts'
import type { FactsRow } from '../models/facts.ts'
import { keptKey } from '../models/kept-profile.ts'
import type { ProfileParts } from '../models/models.ts'
import type { PersonsRow } from '../models/persons.ts'
import { profileHandlers } from '../policy.ts'
import { albumsSeen, countIn, isOpenAlbum, type SeenAlbum } from '../reading/albums-seen.ts'
import { distanceBetween, lastSeenOf } from '../reading/whereabouts.ts'
import type { Viewer } from '../viewer.ts'

/** The grant that lets members curate blog entries (docs/product/blogs.md). */
const curates = 'blog.curate'

const lightTabs: ProfileTab[] = ['about', 'Pictures', 'Albums', 'Blog', 'Lodges']
const darkTabs: ProfileTab[] = ['about', 'Pictures', 'Albums', 'Relations', 'Guestbook', 'Blog', 'Lodges']

const personsOf = ({ persons = [] }: Partial<PersonsRow>, facts: FactsRow | null, today: Date): ProfilePerson[] =>
  persons.map(({ personId, gender, birthday, height, weight }) => ({
    personId,
    gender,
    age: ageOf(birthday, today),
    height,
    weight,
    facts: personFactsOf(facts ?? { persons: [] }, personId),
  }))

const countsOf = (albums: SeenAlbum[]): ProfileData['counts'] => {
  const open = albums.filter(isOpenAlbum).map(({ row }) => row)
  const titled = albums.filter(({ row }) => row.place !== 'ProfilePictures' && countIn(row) > 0)
  return {
    pictures: open.reduce((sum, { pictures }) => sum + pictures, 0),
    videos: open.reduce((sum, { videos }) => sum + videos, 0),
    albums: titled.length,
  }
}

/** Returns what the viewer keeps of the profile. */
const keptOf = async ({ models }: ProfileParts, viewer: Viewer, otherId: number) => {
  const _id = keptKey(viewer.profileId, otherId)
  const [favorite, tagged, note] = await Promise.all([
    models.favorite.exists({ _id }),
    models.tagged.exists({ _id }),
    models.note.findOne({ _id }, { text: 1 }).lean(),
  ])
  return { favorite: favorite !== null, tagged: tagged !== null, note: note?.text ?? null }
}

const dataOf = async (
  parts: ProfileParts,
  viewer: Viewer,
  { profileId, staff, role, grants = [], createdAt }: DirectoryProfile,
): Promise<ProfileData> => {
  const { models, directory } = parts
  const me = profileId === viewer.profileId
  const [card, persons, facts, albums, seen, distance, kept] = await Promise.all([
    directory.card(profileId),
    models.persons.findOne({ _id: profileId }).lean<PersonsRow>(),
    models.facts.findOne({ _id: profileId }).lean<FactsRow>(),
    albumsSeen(parts, viewer, profileId),
    lastSeenOf(parts, [profileId]),
    me ? null : distanceBetween(parts, viewer.profileId, profileId),
    keptOf(parts, viewer, profileId),
  ])
  if (!card) throw new ProductError('NotFound')
  return {
    me,
    card,
    persons: personsOf(persons ?? {}, facts, parts.clock()),
    facts: profileFactsOf(facts ?? {}),
    memberSince: createdAt.slice(0, 'yyyy-mm-dd'.length),
    staff,
    certified: role === 'CertifiedProfile',
    curator: grants.includes(curates),
    online: seen.get(profileId) ?? null,
    distance,
    ...kept,
    newDesign: !viewer.dark,
    tabs: viewer.dark ? darkTabs : lightTabs,
    counts: countsOf(albums),
    live: albumsTicket(parts, viewer, profileId),
  }
}

export const profileCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profiles>()({
    GetProfile: async ({ viewer, objects: { profileInAnyState } }) => {
      const { state, profile } = profileInAnyState
      if (state === 'BlockedByMe') return { state, blockedName: profile.name, profile: null }
      const heard = (state === 'Available' || state === 'NotAvailable') && profile.profileId !== viewer.profileId
      const live = heard ? { live: stateTicket(parts, viewer, profile.profileId) } : {}
      const shown = state === 'Available' ? await dataOf(parts, viewer, profile) : null
      return { state, blockedName: null, profile: shown, ...live }
    },

    GetDarkProfile: async ({ input: { profileId } }) => {
      const row = await parts.models.darkProfile.findOne({ _id: profileId }).lean()
      if (!row) throw new ProductError('NotFound')
      return darkFactsOf(row)
    },
  })
