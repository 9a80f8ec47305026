/** Blocking: both directions, secret, and only here can it be taken back (docs/product/blocking.md). */
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

type Member = Awaited<ReturnType<TestIdentity['create']>>
let anna: Member
let bo: Member
beforeEach(async () => {
  anna = await identity.create()
  bo = await identity.create({ persons: [{ gender: 'Male', birthday: '1960-01-01' }] })
})

const add = (who: Pick<Member, 'profileId'>, profileId: number, caller: object = {}) =>
  identity.post('Profiles/AddProfileToBlacklist', { profileId }, { caller: { profileId: who.profileId, ...caller } })
const remove = (who: Pick<Member, 'profileId'>, profileId: number) =>
  identity.post('Profiles/RemoveProfileFromBlacklist', { profileId }, { caller: { profileId: who.profileId } })
const list = (who: Pick<Member, 'profileId'>, query: { take?: number; skip?: number; anchor?: string } = {}) =>
  identity.as({ profileId: who.profileId }).get('Profiles/GetBlacklistProfiles', query)
const hidden = async (who: Pick<Member, 'profileId'>) => {
  await identity.drainEvents()
  return identity.service(siteService).parts.directory.hiddenFrom(who.profileId)
}

test('a block holds both ways, is shown to who made it alone, and is taken back', async () => {
  expect((await add(anna, bo.profileId)).status).toBe(200)
  expect(await hidden(anna)).toEqual([bo.profileId])
  expect(await hidden(bo)).toEqual([anna.profileId])
  expect((await list(anna)).items).toMatchObject([
    { profile: { profileId: bo.profileId, name: bo.name, gender: 'Male' } },
  ])
  expect((await list(bo)).items).toEqual([])
  expect((await remove(anna, bo.profileId)).status).toBe(200)
  expect(await hidden(bo)).toEqual([])
  expect((await list(anna)).items).toEqual([])
})

test('again changes nothing, also at the same moment', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => add(anna, bo.profileId)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await list(anna)).items).toHaveLength(1)
  for (const _ of [1, 2]) expect((await remove(anna, bo.profileId)).status).toBe(200)
  expect((await list(anna)).items).toEqual([])
})

test('tells nothing to whoever was blocked: the answer is that of a profile that is not there', async () => {
  await add(anna, bo.profileId)
  const absent = await add(bo, 999_999)
  const blocker = await add(bo, anna.profileId)
  const plain = ({ status, body }: typeof absent) => ({ status, code: body.code, detail: body.detail })
  expect(plain(blocker)).toEqual(plain(absent))
  expect(plain(absent)).toEqual({ status: 404, code: 'NotFound', detail: undefined })
  expect((await remove(bo, anna.profileId)).status).toBe(200)
  expect(await hidden(anna)).toEqual([bo.profileId])
})

test('nobody blocks oneself, staff, another community or who is gone; staff block nobody', async () => {
  expect((await add(anna, anna.profileId)).body.detail?.issues).toEqual([{ path: 'profileId', code: 'self' }])
  const staff = await identity.create()
  await identity.change(staff.profileId, { role: 'Support' })
  expect((await add(anna, staff.profileId)).body.code).toBe('NotAllowed')
  expect((await add(staff, anna.profileId, { role: 'Support' })).body.code).toBe('NotAllowed')
  const swede = await identity.create({}, { site: { siteId: 2, community: 'se', language: 'sv-SE' } })
  expect((await add(anna, swede.profileId)).body.code).toBe('NotFound')
  for (const status of ['PermaLocked', 'ToBeDeleted', 'Deleted'] as const) {
    await identity.change(bo.profileId, { status })
    expect((await add(anna, bo.profileId)).body.code, status).toBe('NotFound')
  }
  expect((await list(anna)).items).toEqual([])
})

test('safety is open in every state that may sign in, and not to others', async () => {
  expect((await add(anna, bo.profileId, { status: 'Locked' })).status).toBe(200)
  expect((await add(anna, bo.profileId, { status: 'Quarantined' })).status).toBe(200)
  expect((await add(anna, bo.profileId, { status: 'ToBeDeleted' })).body.code).toBe('ProfileNotActive')
  expect((await add(anna, bo.profileId, { impersonatorId: 40 })).body.code).toBe('NotAllowed')
  const anonymous = await identity.post('Profiles/AddProfileToBlacklist', { profileId: bo.profileId })
  expect(anonymous.body.code).toBe('SignInRequired')
})

test('the last one blocked comes first, page by page', async () => {
  const blocked: number[] = []
  for (let one = 0; one < 5; one += 1) {
    const { profileId } = await identity.create()
    await add(anna, profileId)
    identity.moveClock(seconds)
    blocked.unshift(profileId)
  }
  const found: number[] = []
  let anchor: string | undefined
  do {
    const page = await list(anna, { take: 2, ...(anchor && { anchor }) })
    found.push(...page.items.map(({ profile }) => Number(profile.profileId)))
    anchor = page.next ?? undefined
  } while (anchor)
  expect(found).toEqual(blocked)
  expect((await list(anna, { skip: 3 })).items.map(({ profile }) => profile.profileId)).toEqual(blocked.slice(3))
  await expect(list(anna, { anchor: 'nonsense' })).rejects.toMatchObject({ code: 'InvalidInput' })
})
