/**
 * Pictures wait for their owner's consent: until it is given nobody else sees one, or how many there are
 * (docs/product/accounts.md, Consents).
 */
import { giveProof } from '@samvaer/identity/email-proof'
import { identityService } from '@samvaer/identity/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { albumWith, darkSite, type Person, type ProfileWorld, profileOf, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles([identityService])
})
afterAll(() => world.close())

const shownOf = async ({ api }: Person, { id: profileId }: Person) => {
  const { profile } = await api.get('Profiles/GetProfile', { profileId })
  const albums = await api.get('Profiles/GetProfileAlbums', { profileId })
  const media = await api.get('Profiles/GetProfileMedia', { profileId })
  const likes = await api.get('Profiles/GetProfileLikes', { profileId })
  return {
    counted: profile?.counts,
    albums: albums.items.map(({ title, count }) => ({ title, count })),
    media: media.items.length,
    likes: likes.items.length,
  }
}

test('albums, their covers, counts and likes are not there for others, and the owner’s own page shows it so', async () => {
  const [owner, friend] = [await world.member(), await world.member()]
  const { albumId, mediaIds } = await albumWith(world, owner, 'Public', { title: 'Sommer', count: 2 })
  const closed = await albumWith(world, owner, 'Protected', { title: 'For dig' })
  await owner.api.post('ProfileMedia/GrantAlbum', { albumId: closed.albumId, profileId: friend.id })
  const [mediaId = 0] = mediaIds
  await friend.api.post('Common/ToggleLike', { itemType: 'ProfileMedia', itemId: mediaId })
  await world.drainEvents()
  const before = await shownOf(friend, owner)
  expect(before).toMatchObject({ counted: { albums: 2, pictures: 3 }, media: 3, likes: 1 })
  await world.change(owner, { picturesWithheld: true })
  const withheld = await shownOf(friend, owner)
  expect(withheld).toMatchObject({ counted: { albums: 0, pictures: 0 }, albums: [], media: 0, likes: 0 })
  const profileId = owner.id
  const album = { profileId, albumType: 'Public' as const, albumId }
  expect(await codeOf(friend.api.get('Profiles/GetProfileAlbum', album))).toBe('NotFound')
  expect(await codeOf(friend.api.get('Profiles/GetProfileMedium', { profileId, mediaId }))).toBe('NotFound')
  const stranger = await world.member()
  expect(await codeOf(stranger.api.post('ProfileMedia/AskForAlbum', { albumId: closed.albumId }))).toBe('NotFound')
  expect(await shownOf(owner, owner)).toEqual({ ...withheld, likes: 1 })
  expect(await codeOf(owner.api.get('Profiles/GetProfileMedium', { profileId, mediaId }))).toBe('ok')
  await world.change(owner, { picturesWithheld: false })
  expect(await shownOf(friend, owner)).toEqual(before)
})

let people = 0
/** A member with an account at identity, who has agreed to nothing but being one. */
const newcomer = async (): Promise<Person> => {
  people += 1
  const email = `person${people}@mail.example`
  const { profileId: id } = await world.as('anonymous').post('Profiles/CreateProfile', {
    name: `Person ${people}`,
    email,
    emailProof: await giveProof(world.service(identityService).parts, 'dk', email),
    password: 'tre røde cykler i regn',
    persons: [{ gender: 'Female', birthday: '1971-05-09' }],
    countryId: 208,
    zipCode: '4600',
    city: 'Køge',
    acceptTerms: true,
    consentSensitiveData: true,
  })
  await world.drainEvents()
  const as: Person['as'] = (change, site) => world.as({ profileId: id, ...change }, site)
  const admitted = { subscriber: true, darkStatus: 'Approved', ageProven: true } as const
  return { id, api: as({}), dark: as(admitted, darkSite), as, profile: profileOf(id) }
}
const isAsked = async ({ id: profileId }: Person) => {
  await world.drainEvents()
  return (await world.peers.get('Sessions/GetDemands', { profileId })).forcedConsentMedia
}

test.each(['Public', 'Protected', 'Red'] as const)(
  'the consent is asked for with a %s album alone: until it is given nobody else sees it',
  async (albumType) => {
    // Staff also find on the dark side who does not enter it.
    const [owner, friend] = [await newcomer(), await world.member({ staff: true })]
    expect(await isAsked(owner)).toBe(false)
    const { albumId, mediaIds } = await albumWith(world, owner, albumType)
    expect(await isAsked(owner)).toBe(true)
    const albums = async () =>
      (await friend.dark.get('Profiles/GetProfileAlbums', { profileId: owner.id })).items.map((album) => album.albumId)
    expect(await albums()).toEqual([])
    await owner.api.post('EditProfile/ConsentPrivacyData', { purpose: 'Media' })
    await world.drainEvents()
    expect(await albums()).toEqual([albumId])
    await owner.api.post('Privacy/WithdrawConsent', { purpose: 'Media' })
    expect(await isAsked(owner)).toBe(true)
    expect(await albums()).toEqual([])
    const api = albumType === 'Red' ? owner.dark : owner.api
    await api.post('ProfileMedia/DeleteMedia', { mediaIds })
    expect(await isAsked(owner)).toBe(false)
  },
)
