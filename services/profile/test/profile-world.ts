/** The profiles with media and site beside them, in databases of their own, with members made as a test needs them. */
import { randomBytes } from 'node:crypto'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { mediaService } from '@samvaer/media/service'
import { siteService } from '@samvaer/site/service'
import { type Community, type Person, startCommunity } from '@samvaer/testing/community'
import { profileService } from '../src/service.ts'

export { darkSite, type Person, profileOf, type Site } from '@samvaer/testing/community'

type Persons = DomainEventPayload<'PersonsChanged'>

export interface ProfileWorld extends Omit<Community, 'member'> {
  /** With the persons that identity publishes. */
  member(change?: Partial<DirectoryProfile>, persons?: Partial<Persons>): Promise<Person>
  /** Pictures that a member has uploaded, as the media service keeps them until something claims them. */
  uploads(person: Person, count?: number, dark?: boolean): Promise<number[]>
}

const year = 365 * 24 * 60 * 60 * 1000

/** ISO 3166-1 numeric. */
const denmark = 208

export const personsOf = ({ profileId, birthdays, gender }: DirectoryProfile): Persons => ({
  profileId,
  persons: birthdays.map((birthday, index) => ({
    personId: profileId * 10 + index,
    gender: gender === 'Couple' ? 'Female' : gender,
    birthday,
    height: 172,
    weight: null,
  })),
  countryId: denmark,
  zipCode: '6760',
})

/** @param others services beside profile, media and site; they hear of the same members */
export const startProfiles = async (
  others: readonly { readonly name: string }[] = [],
  seed: 'demo' | 'none' = 'none',
): Promise<ProfileWorld> => {
  const community = await startCommunity([profileService, mediaService, siteService, ...others], { seed })
  let lastMedium = 500_000

  const member: ProfileWorld['member'] = async (change, persons = {}) => {
    const person = await community.member(change)
    await community.deliver('identity', 'PersonsChanged', [{ ...personsOf(person.profile), ...persons }])
    return person
  }

  const block: ProfileWorld['block'] = async (...between) => {
    await community.block(...between)
    await community.drainEvents()
  }

  const uploads: ProfileWorld['uploads'] = async ({ id, profile }, count = 1, dark = false) => {
    const { models } = community.service(mediaService).parts
    const media = Array.from({ length: count }, () => {
      lastMedium += 1
      return {
        _id: lastMedium,
        address: randomBytes(16).toString('hex'),
        community: profile.community,
        ownerId: id,
        albumType: 'Album' as const,
        kind: 'Picture' as const,
        state: 'Live' as const,
        width: 64,
        height: 48,
        renditions: [{ name: 'small' as const, format: 'webp' as const, width: 64, height: 48 }],
        attempts: 1,
        bytes: 100,
        createdAt: new Date(),
        purgeAt: new Date(Date.now() + year),
      }
    })
    await (dark ? models.darkMedium : models.medium).insertMany(media)
    return media.map(({ _id }) => _id)
  }

  return { ...community, member, block, uploads }
}

/** An album with pictures in it. */
export const albumWith = async (
  world: ProfileWorld,
  owner: Person,
  albumType: 'Public' | 'Protected' | 'Red',
  { title = 'Sommer', count = 1 }: { title?: string; count?: number } = {},
): Promise<{ albumId: number; mediaIds: number[] }> => {
  const api = albumType === 'Red' ? owner.dark : owner.api
  const { albumId } = await api.post('ProfileMedia/SaveAlbum', { albumType, title })
  const tempMediaIds = await world.uploads(owner, count, albumType === 'Red')
  await api.post('ProfileMedia/AddMedia', { albumId, tempMediaIds })
  await world.drainEvents()
  return { albumId, mediaIds: tempMediaIds }
}
