/** Each ban × each act, over the whole platform: the act that a ban takes, and no other (docs/product/penalties.md). */
import { areas } from '@samvaer/contracts/areas'
import type { ApiClient } from '@samvaer/contracts/client'
import { type Call, callPath } from '@samvaer/contracts/core/call'
import { banTypes } from '@samvaer/contracts/core/values'
import { type WorldMember, world } from '@samvaer/testing/world'
import { expect, test } from 'vitest'
import { becomes, hasNoLimits, liftSanctions, sanction } from '../support/acts/sanction-acts.ts'
import { type Caller, caller, send } from '../support/api.ts'
import { useOwnPlatform } from '../support/platform.ts'

useOwnPlatform({ unlimited: true })

const callsOf = Object.values(areas).flatMap((area) =>
  Object.entries(area.calls as Record<string, Call>).map(([name, call]) => ({ path: callPath(area.name, name), call })),
)
/** One act that each ban takes, refused for its input where access lets the member in. */
const actOf = (ban: string) => callsOf.find(({ call }) => call.access.ban === ban && call.method === 'POST')?.path ?? ''

const isBanned = async ({ headers }: Caller, ban: string): Promise<boolean> => {
  const { body } = await send('localhost', actOf(ban), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ aKeyThatNobodyDeclared: true }),
  })
  const { code, detail } = JSON.parse(body)
  return code === 'Banned' && detail.ban === ban
}

test('each ban takes its own act from a member at once, no other, and gives it back', async () => {
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
