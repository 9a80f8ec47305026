/**
 * Every call of the contracts × every persona × the light and the dark site: the status is the one that the declared
 * access says. The expectation is computed from the persona's profile, never written down beside the call. Each ban × each
 * act besides: the act that a ban takes, and no other (docs/product/penalties.md).
 */
import { serviceNames } from '@samvaer/cli/service-table'
import { areas } from '@samvaer/contracts/areas'
import type { ApiClient } from '@samvaer/contracts/client'
import { refusalOf } from '@samvaer/contracts/core/access'
import { type Call, callPath, serviceOf } from '@samvaer/contracts/core/call'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { banTypes } from '@samvaer/contracts/core/values'
import { errors } from '@samvaer/contracts/error-table'
import { checkMatrix } from '@samvaer/testing/matrix'
import { type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
import { grantsOf } from '@samvaer/testing/world/model'
import { beforeAll, describe, expect, it } from 'vitest'
import { becomes, hasNoLimits, liftSanctions, sanction } from '../support/acts/sanction-acts.ts'
import { anonymous, type Caller, caller, type RawAnswer, send } from '../support/api.ts'
import { useOwnPlatform } from '../support/platform.ts'

/** The statuses of a call once access has let the caller in: done, or refused for its input. */
const letIn = [200, 400, 404, 409, 410]

const sites = [
  { host: 'localhost', siteId: 1, dark: false },
  { host: 'dark.localhost', siteId: 5, dark: true },
] as const

/** But those who have blocked each other: no access asks about that, and else they are as the subscriber is. */
const personas: (PersonaName | 'anonymous')[] = [
  'anonymous',
  ...(Object.keys(world.personas) as PersonaName[]).filter((name) => !name.startsWith('block-')),
]

const calls = Object.values(areas).flatMap((area) =>
  Object.entries(area.calls).map(([name, call]) => ({
    path: callPath(area.name, name),
    call: call as Call,
    served: serviceNames.includes(serviceOf(area, call as Call)),
  })),
)

const contextOf = (persona: PersonaName | 'anonymous', site: (typeof sites)[number]): RequestContext => {
  const base = { siteId: site.siteId, community: 'dk', dark: site.dark, language: 'da-DK' as const }
  if (persona === 'anonymous') return base
  const { profileId, name, role, status, subscriber, validated, darkStatus, ageProven, bans } = world.personas[persona]
  return {
    ...base,
    profile: {
      profileId,
      name,
      role,
      status,
      subscriber,
      validated,
      darkStatus,
      ageProven,
      bans: bans.map(({ type, until }) => ({ type, until: until && new Date(until).toISOString() })),
      termsAccepted: true,
      grants: grantsOf({ role }),
      newcomer: false,
      confirmedAt: new Date().toISOString(),
    },
  }
}

const expectedOf = (
  { call, served }: (typeof calls)[number],
  context: RequestContext,
): { status: number; code?: string } | 'let in' => {
  if (call.access.audience === 'service') return { status: 404 }
  // Declared already, answered when its domain lands.
  if (!served) return { status: 503, code: 'ServiceUnavailable' }
  if (call.access.audience === 'operator') return { status: 401 }
  const refusal = refusalOf(call.access, context)
  return refusal ? { status: errors[refusal.code].status, code: refusal.code } : 'let in'
}

/** Refused by every act for its input once access has let it in: the matrix changes nothing and ends no session. */
const undeclared = 'aKeyThatNobodyDeclared'
const emptyHanded = JSON.stringify({ [undeclared]: true })

/** The one whose reads are answered: what they answer to whom is proven in each service (services/<name>/test/permissions). */
const reader = 'subscriber'

const ask = (who: Caller, host: string, path: string, call: Call, reads: boolean): Promise<RawAnswer> =>
  send(host, call.method === 'POST' || reads ? path : `${path}?${undeclared}=`, {
    method: call.method,
    headers: { ...who.headers, ...(call.method === 'POST' && { 'content-type': 'application/json' }) },
    ...(call.method === 'POST' && { body: emptyHanded }),
  })

useOwnPlatform({ unlimited: true })

describe.each(sites)('on $host', (site) => {
  const callers = new Map<string, Caller>()
  const callerOf = (persona: string): Caller => {
    const found = callers.get(persona)
    if (!found) throw new Error(`${persona} did not sign in`)
    return found
  }

  beforeAll(async () => {
    const signIn = async (persona: (typeof personas)[number]) =>
      callers.set(persona, persona === 'anonymous' ? anonymous(site.host) : await caller(persona, site.host))
    await Promise.all(personas.map(signIn))
  })

  it('every call answers every persona as its access says', async ({ task }) => {
    expect(calls.length).toBeGreaterThan(250)
    const cases = calls.flatMap((one) => personas.map((persona) => ({ one, persona })))
    await checkMatrix({ task }, cases, {
      name: ({ one, persona }) => `${one.path} as ${persona} on ${site.host}`,
      together: 8,
      check: async ({ one, persona }) => {
        const expected = expectedOf(one, contextOf(persona, site))
        const answer = await ask(callerOf(persona), site.host, one.path, one.call, persona === reader)
        if (expected === 'let in') return expect(letIn, `${answer.status} ${answer.body}`).toContain(answer.status)
        expect(answer.status, answer.body).toBe(expected.status)
        if (expected.code) expect(JSON.parse(answer.body)).toMatchObject({ code: expected.code })
      },
    })
  })
})

/** One act that each ban takes, refused for its input where access lets the member in. */
const actOf = (ban: string) => calls.find(({ call }) => call.access.ban === ban && call.method === 'POST')?.path ?? ''

const isBanned = async ({ headers }: Caller, ban: string): Promise<boolean> => {
  const { body } = await send('localhost', actOf(ban), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: emptyHanded,
  })
  const { code, detail } = JSON.parse(body)
  return code === 'Banned' && detail.ban === ban
}

it('each ban takes its own act from a member at once, no other, and gives it back', async () => {
  const [staff, colleague] = (await Promise.all([caller('support'), caller(world.staff.colleague)])).map(
    ({ api }) => api,
  ) as [ApiClient, ApiClient]
  const members = world.members.filter(hasNoLimits)
  const banned = await Promise.all(
    banTypes.map(async (ban, place) => {
      const member = members[place] as WorldMember
      return { ban, member, own: await caller(member) }
    }),
  )
  const taken = async ({ own }: (typeof banned)[number]) => {
    const found = await Promise.all(banTypes.map(async (ban) => ((await isBanned(own, ban)) ? [ban] : [])))
    return found.flat()
  }
  const reach = (act: (one: (typeof banned)[number]) => Promise<void>, wanted: (ban: string) => string[]) =>
    Promise.all(
      banned.map(async (one) => {
        await act(one)
        expect(await becomes(() => taken(one), wanted(one.ban), performance.now())).toEqual(wanted(one.ban))
      }),
    )
  await reach(
    ({ member, ban }) => sanction({ staff, colleague }, member, { kind: 'Ban', ban, days: 3 }),
    (ban) => [ban],
  )
  await reach(
    ({ member }) => liftSanctions(staff, member),
    () => [],
  )
})
