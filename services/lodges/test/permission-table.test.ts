/** The permission table of the code is the product's, cell by cell (docs/product/lodges.md, "Rights"). */
import { readFileSync } from 'node:fs'
import { refusalOfRight } from '@samvaer/contracts/core/rights'
import { lodgePermissions } from '@samvaer/contracts/lodges/permissions'
import { lodgeRights } from '@samvaer/contracts/lodges/rights'
import { expect, test } from 'vitest'

const [head = '', ...lines] = readFileSync(new URL('lodge-permissions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const columns = head.split('\t').slice(2, 10)
const rows = lines.map((line) => {
  const [call = '', anonymous, ...cells] = line.split('\t')
  // The names of the two counts are ours.
  return { call: call.replace('*', ''), anonymous, cells: cells.slice(0, 8) }
})

test('every row of the product stands in the code', () => {
  expect(columns).toEqual([
    'none_declined',
    'requesting',
    'blacklisted',
    'member',
    'assistant',
    'coowner',
    'owner',
    'staff_support40',
  ])
  expect(rows.every(({ anonymous }) => anonymous === '401')).toBe(true)
  expect(rows.length).toBe(91)
  const ours = Object.entries(lodgePermissions).map(([call, row]) => [call, Object.values(row)])
  expect(ours).toEqual(rows.map(({ call, cells }) => [call, cells]))
})

const roles = ['none', 'requesting', 'blacklisted', 'member', 'assistant', 'coOwner', 'owner'] as const

test('a cell that refuses has no right, whatever else the viewer is to it; others have one', () => {
  for (const [call, right] of Object.entries(lodgeRights))
    for (const role of roles) {
      const everything = { everyone: true, [role]: true, open: role !== 'none' || call !== 'RequestMembership' }
      const facts = {
        ...everything,
        author: !call.endsWith('LodgeMediaItem'),
        above: true,
        membersMayMeet: true,
      }
      const refused = refusalOfRight(right, facts) !== undefined
      expect([call, role, refused]).toEqual([
        call,
        role,
        lodgePermissions[call as keyof typeof lodgePermissions][role] === '403',
      ])
    }
})

test('staff have the rights of their column, and write a reason for what they change', () => {
  for (const [call, right] of Object.entries(lodgeRights)) {
    const facts = { everyone: true, staff: true, none: true, open: true }
    const cell = lodgePermissions[call as keyof typeof lodgePermissions].staff
    expect([call, refusalOfRight(right, facts) !== undefined]).toEqual([call, cell === '403'])
    const reads = /^(Get|Search)/.test(call)
    expect([call, right.byStaff !== undefined]).toEqual([call, cell !== '403' && !reads])
  }
})
