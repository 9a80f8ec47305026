import { expectedMemberHeader } from '@samvaer/contracts/core/headers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startSite, type TestSite, tokenOf } from './support/start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const logOn = (login: string, body: object = {}, session?: string) =>
  site.act('/api/LogOn/LogOn', { login, password, ...body }, { session, headers: { 'x-forwarded-for': '203.0.113.1' } })
const isLoggedIn = async (session: string | undefined, host?: string) => {
  const answer = await site.send('/api/CurrentProfile/GetProfileData', { session, ...(host && { host }) })
  return answer.json().isLoggedIn
}

describe('the session cookie (R1)', () => {
  test('is written once with every guard, and the instruction stays inside', async () => {
    await site.signUp('Anna')
    const answer = await logOn('Anna')
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('samvaer'))).toEqual([])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await isLoggedIn(tokenOf(answer))).toBe(true)
  })

  test('lives on when the member wants to be remembered', async () => {
    await site.signUp('Berta')
    const answer = await logOn('Berta', { remember: true })
    expect(answer.headers['set-cookie']).toMatch(/; Max-Age=7776000$/)
  })

  test('is a new one at every sign-in, and the one before ends', async () => {
    const first = await site.signUp('Clara')
    const second = tokenOf(await logOn('Clara', {}, first))
    expect(second).not.toBe(first)
    expect(await isLoggedIn(first)).toBe(false)
    expect(await isLoggedIn(second)).toBe(true)
  })

  test('ends at sign-out from the very next request on', async () => {
    const session = await site.signUp('Dora')
    expect(await isLoggedIn(session)).toBe(true)
    const answer = await site.act('/api/LogOn/LogOut', {}, { session })
    expect(answer.headers['set-cookie']).toBe('__Host-sid=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0')
    expect(await isLoggedIn(session)).toBe(false)
    const refused = await site.act('/api/Common/ToggleLike', { itemType: 'BlogEntry', itemId: 1 }, { session })
    expect(refused.status).toBe(401)
    expect(refused.json()).toMatchObject({ code: 'SignInRequired' })
  })

  test('is good in its own community alone', async () => {
    const session = await site.signUp('Erna')
    expect(await isLoggedIn(session, 'se.localhost')).toBe(false)
    expect(await isLoggedIn(session, 'dk.localhost')).toBe(true)
  })

  test('is not read from anything that only looks like it', async () => {
    const session = await site.signUp('Freja')
    for (const cookie of [`x__Host-sid=${session}`, `__Host-sid=${session}"`, `other=1;y__Host-sid=${session}`]) {
      const answer = await site.send('/api/CurrentProfile/GetProfileData', { headers: { cookie } })
      expect(answer.json().isLoggedIn).toBe(false)
    }
    const answer = await site.send('/api/CurrentProfile/GetProfileData', {
      headers: { cookie: `x__Host-sid=1; a=b; __Host-sid=${session}; samvaer-language=sv-SE` },
    })
    expect(answer.json().isLoggedIn).toBe(true)
  })
})

describe('an act that says whose it is', () => {
  const toggle = '/api/Common/ToggleLike'
  const like = { itemType: 'BlogEntry', itemId: 1 }
  const idOf = async (session: string) => {
    const { id } = (await site.send('/api/CurrentProfile/GetProfileData', { session })).json()
    return String(id)
  }

  test('is never done in the session of another member', async () => {
    const [gitte, hanne] = [await site.signUp('Gitte'), await site.signUp('Hanne')]
    const whose = { [expectedMemberHeader]: await idOf(gitte) }
    const beat = async (session: string) => {
      const answer = await site.act(
        '/api/Common/UpdateHeartbeat',
        { profileId: Number(whose[expectedMemberHeader]) },
        { session, headers: whose },
      )
      return [answer.status, answer.json().code]
    }
    expect(await beat(gitte)).toEqual([200, undefined])
    expect(await beat(hanne)).toEqual([409, 'AnotherMember'])
    // Not even signing out, which asks for no member.
    const out = await site.act('/api/LogOn/LogOut', {}, { session: hanne, headers: whose })
    expect([out.status, await isLoggedIn(hanne)]).toEqual([409, true])
    for (const wrong of ['', '0', `${whose[expectedMemberHeader]}0`, 'x']) {
      const answer = await site.act(toggle, like, { session: gitte, headers: { [expectedMemberHeader]: wrong } })
      expect([wrong, answer.json().code]).toEqual([wrong, 'AnotherMember'])
    }
  })

  test('waits where nobody is signed in any more', async () => {
    const answer = await site.act(toggle, like, { headers: { [expectedMemberHeader]: '1' } })
    expect(answer.json().code).toBe('SignInRequired')
  })
})
