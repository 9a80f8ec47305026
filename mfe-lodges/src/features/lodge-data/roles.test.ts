import * as contract from '@samvaer/contracts/lodges/roles'
import { expect, it } from 'vitest'
import { belongs, manages } from './roles.ts'

it.each(contract.lodgeRoles)('%s is what the contract says', (role) => {
  expect([belongs(role), manages(role)]).toEqual([contract.belongs(role), contract.manages(role)])
})
