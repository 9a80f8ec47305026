/** The right to block others (docs/product/blocking.md). */
import { type Caller, callers, isStaff, type Situation, signedInOf, type Way } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { startIdentity, type TestIdentity } from './identity.ts'

interface Things {
  profileId: number
}

const call = 'Profiles/AddProfileToBlacklist'
const ways: readonly Way<Things>[] = [
  {
    call,
    make: (api, { profileId }) => api.post(call, { profileId }),
    heldToo: 'locked and quarantined',
    beforeGate: true,
    staff: 'NotAllowed',
    // A block stays.
    takes: true,
  },
]

const between =
  (...relations: readonly string[]): Situation<Things>['related'] =>
  () =>
    relations
const situations: readonly Situation<Things>[] = [
  { name: 'a stranger', rule: 'others', related: (_kind, _id, _of, caller) => (isStaff(caller) ? [] : ['member']) },
  { name: 'one of the staff', says: { [call]: 'NotAllowed' }, related: between() },
  { name: 'one who is blocked already', says: { [call]: 'ok' }, related: between('blocked') },
  { name: 'one who has blocked the caller', says: { [call]: 'NotFound' }, related: () => undefined },
  { name: 'nobody', says: { [call]: 'NotFound' }, related: () => undefined },
]
const rights = { ways, name: ({ call: name }: Way<Things>) => name, situations }

let identity: TestIdentity
const accounts = new Map<Caller, number>()
/** Staff alone cannot be blocked: that a developer is none of the table's staff is said by blacklist.test.ts. */
const asked = callers.filter((caller) => caller !== 'developer')

beforeAll(async () => {
  identity = await startIdentity()
  for (const caller of asked) {
    if (caller === 'anonymous') continue
    const { profileId } = await identity.create()
    await identity.change(profileId, { role: world.personas[caller].role })
    accounts.set(caller, profileId)
  }
})
afterAll(() => identity.close())

const comeAbout: Readonly<Record<string, (callerId: number) => Promise<number>>> = {
  'a stranger': async () => (await identity.create()).profileId,
  'one of the staff': async () => {
    const { profileId } = await identity.create()
    await identity.change(profileId, { role: 'Support' })
    return profileId
  },
  'one who is blocked already': async (callerId) => {
    const { profileId } = await identity.create()
    await identity.identity.parts.models.Block.create({
      blockerId: callerId,
      blockedId: profileId,
      createdAt: new Date(),
    })
    return profileId
  },
  'one who has blocked the caller': async (callerId) => {
    const { profileId } = await identity.create()
    await identity.identity.parts.models.Block.create({
      blockerId: profileId,
      blockedId: callerId,
      createdAt: new Date(),
    })
    return profileId
  },
  nobody: async () => 987_000_001,
}

test('the table of rights says what the product’s rules say', async (context) =>
  checkTable(context, rights, { profileId: 1 }))

describe.each([
  ['light', false],
  ['dark', true],
] as const)('who gets what on the %s side', (_side, dark) => {
  test.for(asked)('blocking by %s', async (caller, context) => {
    const profileId = accounts.get(caller) ?? 0
    await checkRights(context, rights, {
      caller,
      dark,
      things: async ({ name }) => ({ profileId: (await comeAbout[name]?.(profileId)) ?? 0 }),
      as: (change) =>
        identity.as(
          caller === 'anonymous' ? caller : { ...signedInOf(world.personas[caller]), profileId, ...change },
          dark ? { siteId: 5, dark } : {},
        ),
    })
  })
})
