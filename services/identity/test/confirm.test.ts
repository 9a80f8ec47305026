/** The acts that ask again before they happen (R7). */
import { confirmedFor } from '@samvaer/contracts/core/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, password, seconds, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const confirmedAt = async (token: string): Promise<number> => {
  const { profile } = await identity.resolve(token)
  return new Date(profile?.confirmedAt ?? 0).getTime()
}

test('a sign-in confirms for ten minutes; the password confirms again, in this session alone', async () => {
  const staff = await identity.create()
  const other = tokenOf(await identity.logOn(staff.email, password))
  const member = await identity.create()
  await identity.change(staff.profileId, { role: 'Support' })
  const begun = await confirmedAt(staff.token)
  const look = async () => {
    const at = new Date(await confirmedAt(staff.token)).toISOString()
    const caller = { profileId: staff.profileId, role: 'Support', confirmedAt: at } as const
    const sent = await identity.post(
      'Impersonation/BeginImpersonation',
      { profileId: member.profileId, reason: 'Asked for help with the settings.' },
      { caller, token: staff.token },
    )
    return sent.body.code ?? sent.status
  }
  expect(await look()).toBe(200)
  identity.moveClock(confirmedFor * seconds)
  expect(await look()).toBe('ConfirmationNeeded')

  const asked = { caller: { profileId: staff.profileId }, token: staff.token }
  const wrong = await identity.post('Privacy/Confirm', { password: 'not this one' }, asked)
  expect(wrong).toMatchObject({ status: 400, body: { code: 'WrongPassword' }, session: undefined })
  expect(await look()).toBe('ConfirmationNeeded')

  // The cookie is written again, so that the gateway forgets what it knew of the session.
  const right = await identity.post('Privacy/Confirm', { password }, asked)
  expect(right).toMatchObject({ status: 200, session: { act: 'begin', token: staff.token } })
  expect(await look()).toBe(200)
  expect((await confirmedAt(staff.token)) - begun).toBeGreaterThanOrEqual(10 * minutes)
  expect((await confirmedAt(other)) - begun).toBeLessThan(minutes)
})

test('guesses count with those at the door', async () => {
  const { profileId, email, token } = await identity.create()
  const guess = () =>
    identity
      .post('Privacy/Confirm', { password: 'a guess' }, { caller: { profileId }, token })
      .then(({ body }) => body.code)
  const guesses = [await guess(), await guess(), await guess(), await guess(), await guess(), await guess()]
  expect(guesses).toEqual([...Array<string>(5).fill('WrongPassword'), 'TooManyRequests'])
  expect((await identity.logOn(email, password)).body.code).toBe('TooManyRequests')
})
