/** Reports of browsers: a release that throws in those of several members is offered no more. */
import { failingMembers, failingMinutes, type ReleaseFailure } from '@samvaer/contracts/registry/values'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registryService } from '../src/service.ts'
import { writeRelease } from './release-fixture.ts'

let services: TestServices
const open: TestServices[] = []
beforeEach(async () => {
  services = await startServices([registryService])
  open.push(services)
  await publish(good)
  await publish(bad)
})
afterAll(async () => {
  for (const started of open) await started.close()
})

const [good, bad] = ['1.0.0-good', '1.0.1-bad']
const publish = async (version: string) =>
  services.operator.post('Registry/PublishRelease', {
    description: await writeRelease(services.settings.dataDir, version),
  })
const report = (profileId: number, kind: ReleaseFailure = 'threw', version = bad) =>
  services.as({ profileId }).post('Registry/ReportRelease', { name: 'mfe-blogs', version, kind })
const members = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)
const offered = async () =>
  (await services.peers.get('Registry/GetReleaseList', {})).items.map(({ description, previous }) => [
    description.version,
    previous?.version,
  ])
const lastAct = async () => {
  const { items } = await services.operator.get('Registry/GetReleaseHistory', { take: 1 })
  return items.map(({ act, version, current, by, reason }) => [act, version, current, by, reason])[0]
}
const degradations = async () =>
  (await services.service(registryService).app.inject({ url: '/health' })).json().degradations['release mfe-blogs']

test('one that throws in the browsers of several members gives way, and the team is told until the next one', async () => {
  for (const member of members(failingMembers - 1)) await report(member)
  expect(await offered()).toEqual([[bad, good]])
  await report(failingMembers)
  expect(await offered()).toEqual([[good, undefined]])
  const reason = `It threw in the browsers of ${failingMembers} members`
  expect(await lastAct()).toEqual(['failed', bad, good, 'browsers', reason])
  expect(await degradations()).toEqual([`${bad} was taken back: it failed in browsers`])
  for (const member of members(failingMembers, 50)) await report(member)
  expect(await offered()).toEqual([[good, undefined]])
  await publish('1.0.2-mended')
  expect(await offered()).toEqual([['1.0.2-mended', good]])
  expect(await degradations()).toBeUndefined()
})

test('many at once take it back once', async () => {
  await Promise.all(members(3 * failingMembers).map((member) => report(member)))
  expect(await offered()).toEqual([[good, undefined]])
  const { items } = await services.operator.get('Registry/GetReleaseHistory', {})
  expect(items.filter(({ act }) => act === 'failed')).toHaveLength(1)
})

test.each<[string, (member: number) => Promise<unknown>]>([
  ['the same member again', () => report(1)],
  [
    'visitors',
    () => services.as('anonymous').post('Registry/ReportRelease', { name: 'mfe-blogs', version: bad, kind: 'threw' }),
  ],
  ['slow networks', (member) => report(member, 'late')],
  ['files that do not come', (member) => report(member, 'missing')],
  ['another version', (member) => report(member, 'threw', good)],
])('it stays for %s', async (_what, tell) => {
  for (const member of members(2 * failingMembers)) await tell(member)
  expect(await offered()).toEqual([[bad, good]])
})

test('it stays where members come one by one, hours apart', async () => {
  for (const member of members(2 * failingMembers)) {
    await report(member)
    services.moveClock((failingMinutes * 60_000) / 2)
  }
  expect(await offered()).toEqual([[bad, good]])
})

test('one that has none before it stays', async () => {
  await services.operator.post('Registry/WithdrawRelease', { name: 'mfe-blogs', version: good, reason: 'old' })
  for (const member of members(failingMembers)) await report(member)
  expect(await offered()).toEqual([[bad, undefined]])
})
