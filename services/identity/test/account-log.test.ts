/** The facts of accounts that the log says, and those that it must not (R36). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { password, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

test('logs sign-ins, failures and resets with the member as a hash, and nothing that was typed', async () => {
  const { profileId, email, name, token } = await identity.create()
  const said = vi.spyOn(identity.identity.parts.log, 'info')
  const caller = { profileId }
  const newPassword = 'fire grønne stole i sol'

  await identity.logOn(email, password)
  await identity.logOn(name, 'not the password')
  await identity.logOn('nobody@mail.example', 'not the password')
  await identity.post('EditProfile/UpdateProfilePassword', { password: 'wrong one', newPassword }, { caller, token })
  await identity.post('LogOn/ForgotPassword', { login: email })
  await identity.post('LogOn/ResetPassword', { queryString: await identity.mailedToken(), password: newPassword })
  for (let attempt = 0; attempt < 6; attempt += 1) await identity.logOn('somebody', 'not the password')

  const lines = said.mock.calls.map(([facts, event]) => ({ ...(facts as unknown as object), event }))
  const member = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(lines).toMatchObject([
    { event: 'signed in', member },
    { event: 'sign-in failed', member },
    { event: 'sign-in failed' },
    { event: 'password asked again was wrong', member },
    { event: 'new password asked for', member },
    { event: 'new password set by a link', member },
    ...Array.from({ length: 5 }, () => ({ event: 'sign-in failed' })),
    { event: 'attempt refused after too many failures' },
  ])
  expect(lines[2]).not.toHaveProperty('member')
  const text = JSON.stringify(lines)
  for (const typed of [email, name, 'nobody@', 'somebody', 'not the password', newPassword])
    expect(text, typed).not.toContain(typed)
  const allowed = new Set(['requestId', 'member', 'event'])
  expect(lines.flatMap(Object.keys).filter((key) => !allowed.has(key))).toEqual([])
})
