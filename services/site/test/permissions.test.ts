/** The right to like, and to see who likes (docs/product/calls.md): everybody who sees the item. */
import { callers, type Situation, signedInOf, type Way } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { siteService } from '../src/service.ts'
import { identity } from './identity.ts'
import { itemOwner } from './item-owner.ts'

interface Things {
  itemId: number
}
const unseen: Things = { itemId: 2 }
const itemType = 'BlogEntry'

const ways: readonly Way<Things>[] = [
  {
    call: 'Common/ToggleLike',
    make: (api, { itemId }) => api.post('Common/ToggleLike', { itemType, itemId }),
  },
  {
    call: 'Common/GetLikeProfiles',
    make: (api, { itemId }) => api.get('Common/GetLikeProfiles', { itemType, itemId }),
  },
  {
    call: 'Common/GetLikeDeletedProfilesCount',
    make: (api, { itemId }) => api.get('Common/GetLikeDeletedProfilesCount', { itemType, itemId }),
  },
]

const situations: readonly Situation<Things>[] = [
  { name: 'seen', rule: 'others', related: () => [] },
  {
    name: 'not seen',
    says: Object.fromEntries(ways.map(({ call }) => [call, 'NotFound'])),
    related: () => undefined,
  },
]
const rights = { ways, name: ({ call }: Way<Things>) => call, situations }

const owner = itemOwner()
owner.unseen.add(unseen.itemId)
let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService, identity, owner.service])
})
afterAll(() => services.close())

test('the table of rights says what the product’s rules say', async (context) =>
  checkTable(context, rights, { itemId: 1 }))

describe.each([
  ['light', false],
  ['dark', true],
] as const)('who gets what on the %s side', (_side, dark) => {
  test.for(callers)('every call by %s', async (caller, context) => {
    await checkRights(context, rights, {
      caller,
      dark,
      // Numbers are of one series over both sides.
      things: async ({ name }) => (name === 'seen' ? { itemId: dark ? 3 : 1 } : unseen),
      as: (change) =>
        services.as(
          caller === 'anonymous' ? caller : { ...signedInOf(world.personas[caller]), ...change },
          dark ? { siteId: 5, dark } : {},
        ),
    })
  })
})
