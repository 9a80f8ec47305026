/** Traces of staff as their head reads them: of all services, filtered, paged, of the own community. */
import type { CallInput } from '@samvaer/contracts/client'
import { headOfStaff } from '@samvaer/contracts/core/roles'
import { supportService } from '@samvaer/support/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepTraceOfOthers } from '../src/traces/staff-traces.ts'
import { type Person, type SupportWorld, startSupport } from './support-world.ts'

let world: SupportWorld
let mette: Person
let karen: Person
let anna: Person
beforeAll(async () => {
  world = await startSupport()
  ;[mette, karen, anna] = [await world.staff(), await world.staff(), await world.member()]
})
afterAll(() => world.close())

const texts = { 'da-DK': 'Hej {name}', 'sv-SE': '', 'nb-NO': '', 'en-GB': '' }
const head = () => karen.as({ role: 'Support', grants: [headOfStaff] })
const read = async (input: CallInput<'Support/GetStaffTraces'> = {}, api = head()) =>
  (await api.get('Support/GetStaffTraces', input)).items

/** As billing publishes it. */
const opened = async (key: string, community = 'dk') => {
  const { parts } = world.service(supportService)
  const about = { act: 'PaymentsOpened' as const, actorId: mette.id, profileId: anna.id, community, reason: 'Ringede' }
  const payload = { key, ...about, at: parts.clock().toISOString() }
  await parts.transaction((transaction) => keepTraceOfOthers(parts)(payload, { transaction } as never))
}

test('the head of staff reads who did what, about whom, when and why; nobody else does', async () => {
  const { macroId } = await mette.api.post('Tickets/SaveMacro', { name: 'Hilsen', texts })
  await mette.api.post('Tickets/DeleteMacro', { macroId })
  const words = { 'da-DK': { title: 'Glemt kode', text: 'Hej' } }
  const piece = await karen.api.post('Support/SaveContent', { kind: 'Faq', category: 'Account', words })
  await karen.api.post('Support/PublishContent', piece)
  await opened('payments:1')
  await opened('payments:1')
  await opened('payments:2', 'se')

  expect(
    (await read()).map(({ act, actorId, profileId, title, reason }) => [act, actorId, profileId, title, reason]),
  ).toEqual([
    ['PaymentsOpened', mette.id, anna.id, null, 'Ringede'],
    ['ContentPublished', karen.id, null, 'Glemt kode', null],
    ['MacroDeleted', mette.id, null, 'Hilsen', null],
  ])
  expect((await read())[0]).toMatchObject({ actor: { profileId: mette.id }, member: { profileId: anna.id } })
  const acts = async (input: CallInput<'Support/GetStaffTraces'>) => (await read(input)).map(({ act }) => act)
  expect(await acts({ actorId: mette.id })).toEqual(['PaymentsOpened', 'MacroDeleted'])
  expect(await acts({ profileId: anna.id })).toEqual(['PaymentsOpened'])
  expect(await acts({ act: 'ContentPublished' })).toEqual(['ContentPublished'])
  const first = await head().get('Support/GetStaffTraces', { take: 2 })
  const { items, next } = await head().get('Support/GetStaffTraces', { take: 2, anchor: first.next ?? '' })
  expect([items.map(({ act }) => act), next]).toEqual([['MacroDeleted'], null])

  for (const api of [karen.api, anna.api, anna.as({ grants: [headOfStaff] })])
    expect(await codeOf(api.get('Support/GetStaffTraces', {}))).toBe('NotAllowed')
})
