/**
 * Every call of the contracts × every persona × the light and the dark site: the status is the one that the declared
 * access says. The expectation is computed from the persona's profile, never written down beside the call.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { serviceNames } from '@samvaer/cli/service-table'
import { refusalOf } from '@samvaer/contracts/access'
import { areas } from '@samvaer/contracts/areas'
import { type Call, callPath, serviceOf } from '@samvaer/contracts/call'
import type { RequestContext } from '@samvaer/contracts/context'
import { errors } from '@samvaer/contracts/errors'
import { type PersonaName, world } from '@samvaer/testing/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { anonymous, type Caller, caller, type RawAnswer, send } from '../support/api.ts'

/** What a call may answer once access has let the caller in: done, or refused for its input. */
const letIn = [200, 400, 404, 409, 410]

const sites = [
  { host: 'localhost', siteId: 1, dark: false },
  { host: 'dark.localhost', siteId: 5, dark: true },
] as const

const personas: (PersonaName | 'anonymous')[] = ['anonymous', ...(Object.keys(world.personas) as PersonaName[])]

const calls = Object.values(areas).flatMap((area) =>
  Object.entries(area.calls).map(([name, call]) => ({
    path: callPath(area.name, name),
    call: call as Call,
    served: (serviceNames as string[]).includes(serviceOf(area, call as Call)),
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
      grants: [],
      newcomer: false,
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
const emptyHanded = JSON.stringify({ aKeyThatNobodyDeclared: true })

/** Asks once more after a 429, when its Retry-After is over: a limit is no answer about access. */
const ask = async (who: Caller, host: string, path: string, call: Call): Promise<RawAnswer> => {
  const answer = await send(host, path, {
    method: call.method,
    headers: { ...who.headers, ...(call.method === 'POST' && { 'content-type': 'application/json' }) },
    ...(call.method === 'POST' && { body: emptyHanded }),
  })
  if (answer.status !== 429) return answer
  await pause(Number(answer.headers['retry-after']) * 1000)
  return ask(who, host, path, call)
}

describe.each(sites)('on $host', (site) => {
  const callers = new Map<string, Caller>()

  beforeAll(async () => {
    for (const persona of personas)
      callers.set(persona, persona === 'anonymous' ? anonymous(site.host) : await caller(persona, site.host))
  })

  // Everybody asks one call before anybody asks the next: two of them may share a limit of seconds.
  describe.each(calls)('$path', (one) => {
    it.each(personas)('%s', async (persona) => {
      const who = callers.get(persona)
      if (!who) throw new Error(`${persona} did not sign in`)
      const expected = expectedOf(one, contextOf(persona, site))
      const answer = await ask(who, site.host, one.path, one.call)
      if (expected === 'let in') {
        expect(letIn, `${answer.status} ${answer.body}`).toContain(answer.status)
        return
      }
      expect(answer.status, answer.body).toBe(expected.status)
      if (expected.code) expect(JSON.parse(answer.body)).toMatchObject({ code: expected.code })
    })
  })
})
