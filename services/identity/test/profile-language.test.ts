import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

const own = (change = {}) => identity.as({ profileId: member.profileId, ...change })
const language = async () => (await own().get('CurrentProfile/GetProfileData', {})).language

test('a profile begins in the language of the sign-up and goes on in the one that was chosen', async () => {
  expect(await language()).toBe('da-DK')
  await own().post('EditProfile/UpdateLanguage', { language: 'sv-SE' })
  expect(await language()).toBe('sv-SE')
})

test('mails are written in it, ours at once and those of others as soon as they hear of it', async () => {
  await own().post('EditProfile/UpdateLanguage', { language: 'nb-NO' })
  await identity.post('LogOn/ForgotPassword', { login: member.email })
  expect((await identity.mails()).at(-1)?.subject).toBe('Velg et nytt passord')
  expect((await identity.contactsOf(member.profileId)).map((contact) => contact.language)).toEqual(['da-DK', 'nb-NO'])
})

test('the language that is there already is no news', async () => {
  await own().post('EditProfile/UpdateLanguage', { language: 'da-DK' })
  expect(await identity.contactsOf(member.profileId)).toHaveLength(1)
})

test.each(['Locked', 'Quarantined', 'ToBeDeleted'] as const)('a member who is %s chooses as well', async (status) => {
  await identity.change(member.profileId, { status })
  await own({ status, termsAccepted: false }).post('EditProfile/UpdateLanguage', { language: 'en-GB' })
  expect(await language()).toBe('en-GB')
})

test('staff who look through a profile leave its language alone', async () => {
  const watched = own({ impersonatorId: 40 }).post('EditProfile/UpdateLanguage', { language: 'en-GB' })
  await expect(watched).rejects.toMatchObject({ code: 'NotAllowed' })
  expect(await language()).toBe('da-DK')
})

test('there are four languages', async () => {
  const sent = await identity.post(
    'EditProfile/UpdateLanguage',
    { language: 'de-DE' as 'da-DK' },
    { caller: { profileId: member.profileId } },
  )
  expect(sent).toMatchObject({ status: 400, body: { code: 'InvalidInput' } })
})

test('shows a visitor no language, and changes none', async () => {
  expect((await identity.as('anonymous').get('CurrentProfile/GetProfileData', {})).language).toBeNull()
  expect(await identity.post('EditProfile/UpdateLanguage', { language: 'en-GB' })).toMatchObject({
    status: 401,
    body: { code: 'SignInRequired' },
  })
})
