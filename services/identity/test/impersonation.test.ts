import type { CallInput, PostCallName } from '@samvaer/contracts/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

const attempt = <Name extends PostCallName>(name: Name, input: CallInput<Name>): [PostCallName, object] => [
  name,
  input as object,
]

const refused = [
  attempt('EditProfile/UpdateProfileName', { name: 'Somebody else', password }),
  attempt('EditProfile/UpdateProfileEmail', { email: 'staff@mail.example', password }),
  attempt('EditProfile/UpdateProfilePassword', { password, newPassword: 'fire grønne stole i sol' }),
  attempt('EditProfile/UpdatePlace', { countryId: 752, zipCode: '211 22', city: 'Malmö' }),
  attempt('EditProfile/ConsentPrivacyData', { purpose: 'Media' }),
  attempt('EditProfile/AcceptTermsOfService', {}),
  attempt('Privacy/WithdrawConsent', { purpose: 'SensitiveData' }),
  attempt('Privacy/EndSession', { sessionId: '0'.repeat(32) }),
  attempt('Privacy/EndOtherSessions', {}),
  attempt('LogOn/GetSsoQuery', { siteId: 1 }),
]

test.each(refused)('staff who look through a profile may not %s', async (name, input) => {
  const { Account, Consent, Session } = identity.identity.parts.models
  const state = async () => [
    await Account.findById(member.profileId).lean(),
    await Session.find({ profileId: member.profileId }).lean(),
    await Consent.countDocuments({ profileId: member.profileId }),
  ]
  const before = await state()
  const caller = { profileId: member.profileId, impersonatorId: 40 }
  const sent = await identity.post(name, input as CallInput<typeof name>, {
    caller,
    token: member.token,
    site: { siteId: 5, dark: true },
  })
  expect(sent).toMatchObject({ status: 403, body: { code: 'NotAllowed' }, session: undefined })
  expect(await state()).toEqual(before)
})

test('nor see where the member is signed in', async () => {
  const caller = { profileId: member.profileId, impersonatorId: 40 }
  expect((await identity.get('Privacy/GetSessions', { caller, token: member.token })).code).toBe('NotAllowed')
})
