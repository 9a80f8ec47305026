/** Releases at the desk: for developers alone, with what the tools do behind another door. */
import { shapeOfCall } from '@samvaer/contracts/call-shapes'
import type { CallOutput } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { type ProfileRole, profileRoles } from '@samvaer/contracts/core/roles'
import { kitVersion } from '@samvaer/contracts/registry/kit-window'
import { requirementsFile } from '@samvaer/contracts/registry/requirements'
import { failingMembers, failingMinutes, shownReleases } from '@samvaer/contracts/registry/values'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registryService } from '../src/service.ts'
import { writeRelease } from './release-fixture.ts'

let services: TestServices
const open: TestServices[] = []
beforeEach(async () => {
  services = await startServices([registryService])
  open.push(services)
})
afterAll(async () => {
  for (const started of open) await started.close()
})

const name = 'mfe-blogs'
const [first, second, third] = ['1.0.0-a', '1.0.1-b', '1.0.2-c'] as const
const publish = async (version: string, files: Record<string, string> = {}) => {
  const description = await writeRelease(services.settings.dataDir, version, files)
  services.moveClock(1000)
  await services.operator.post('Registry/PublishRelease', { description, by: 'anna', commit: `of ${version}` })
}
const developer = { profileId: 105, name: 'Mikkel', role: 'Developer' } as const
const desk = (change: Partial<SignedInProfile> = {}) => services.as({ ...developer, ...change })
const read = () => desk().get('Registry/GetDeskReleases', {})
type Remote = CallOutput<'Registry/GetDeskReleases'>['items'][number]
const blogs = async () => (await read()).items[0] as Remote
const statesOf = ({ current, runs, fallback, releases }: Remote) => ({
  ...{ current, runs, fallback },
  states: releases.map(({ version, state }) => `${version} ${state}`),
})
const decided = (version: string, current: string | null) => ({ name, version, current, reason: 'the list is empty' })
const use = (version: string, current: string | null) =>
  desk().post('Registry/UseReleaseAtDesk', decided(version, current))
const withdraw = (version: string, current: string | null) =>
  desk().post('Registry/WithdrawReleaseAtDesk', decided(version, current))
const acts = async () =>
  (await desk().get('Registry/GetDeskReleaseActs', {})).items.map(({ act, version, current, by, profileId }) => [
    ...[act, version, current, by, profileId],
  ])
const changed = { code: 'Conflict', detail: { reason: 'Changed' } }

test('says what pages load of each remote, and of each version who published it and how it fares', async () => {
  await publish(first)
  await publish(second)
  await publish(third)
  await services.as({ profileId: 1 }).post('Registry/ReportRelease', { name, version: third, kind: 'late' })
  for (const profileId of [2, 3])
    await services.as({ profileId }).post('Registry/ReportRelease', { name, version: third, kind: 'threw' })
  const { items, places } = await read()
  expect(items).toHaveLength(1)
  expect(statesOf(items[0] as Remote)).toEqual({
    ...{ current: third, runs: third, fallback: second },
    states: [`${third} current`, `${second} fallback`, `${first} earlier`],
  })
  expect(places).toEqual([{ place: '/blogs', name }])
  expect(items[0]).toMatchObject({ name, owner: 'Team Blogs', older: 0 })
  expect(items[0]?.releases[0]).toEqual({
    ...{ version: third, state: 'current', publishedAt: expect.any(String), by: 'anna', commit: `of ${third}` },
    ...{ files: 4, signed: false, faults: [], unmet: [], failures: { threw: 2, late: 1, missing: 0 } },
  })
  services.moveClock(failingMinutes * 60_000)
  expect((await blogs()).releases[0]?.failures).toEqual({ threw: 0, late: 0, missing: 0 })
})

test('says which one had to be left out and why, and which one browsers took back', async () => {
  await publish(first)
  await publish(second)
  const { Release } = services.service(registryService).parts.models
  const stored = await Release.findOne({ name, version: second }).lean()
  await Release.updateOne({ name, version: second }, { $set: { description: '7' } })
  const broken = await blogs()
  expect(statesOf(broken)).toEqual({
    ...{ current: second, runs: first, fallback: first },
    states: [`${second} skipped`, `${first} current`],
  })
  expect(broken.releases.map(({ faults }) => faults.length)).toEqual([1, 0])
  await Release.updateOne({ name, version: second }, { $set: { description: stored?.description } })
  for (let profileId = 1; profileId <= failingMembers; profileId += 1)
    await services.as({ profileId }).post('Registry/ReportRelease', { name, version: second, kind: 'threw' })
  expect(statesOf(await blogs())).toEqual({
    ...{ current: first, runs: first, fallback: null },
    states: [`${second} failed`, `${first} current`],
  })
})

test('says what a version asks for in vain, of one to go back to as well', async () => {
  // A process compares each version once: this one is no other test's.
  const built = '1.0.0-vain'
  const call = 'Blogs/GetComments'
  const shape = structuredClone(shapeOfCall(call)) as NonNullable<ReturnType<typeof shapeOfCall>>
  const needs = { contracts: kitVersion, kit: kitVersion, slots: [], shared: {}, calls: { [call]: shape } }
  await publish(built, { [requirementsFile]: JSON.stringify(needs) })
  await publish('1.0.1-vain')
  await publish('1.0.2-vain')
  Object.assign(shape.output.properties ?? {}, { mood: { type: 'string' } })
  // As after a change of the contracts.
  await services
    .service(registryService)
    .parts.models.Release.updateOne({ name, version: built }, { $set: { requires: JSON.stringify(needs) } })
  expect((await blogs()).releases.map(({ unmet }) => unmet)).toEqual([[], [], [`${call}: the answer.mood is gone`]])
})

test('lists the newest versions, the current one whatever its age, and counts the others', async () => {
  const versions = Array.from({ length: shownReleases + 3 }, (_, index) => `1.${index}.0`)
  for (const version of versions) await publish(version)
  await use('1.0.0', versions.at(-1) ?? null)
  const { releases, older, current } = await blogs()
  expect(current).toBe('1.0.0')
  expect(releases.map(({ version }) => version)).toEqual([...versions.slice(3).toReversed(), '1.0.0'])
  expect(older).toBe(2)
})

test('goes back to a version once, with the developer in the history; the tools read the same', async () => {
  await publish(first)
  await publish(second)
  const twice = await Promise.all([use(first, second), use(first, second)])
  expect(twice.map(({ version, current }) => [version, current])).toEqual([
    [first, true],
    [first, true],
  ])
  expect(await acts()).toEqual([
    ['chosen', first, first, 'Mikkel', 105],
    ['published', second, second, 'anna', null],
    ['published', first, first, 'anna', null],
  ])
  const { items } = await services.operator.get('Registry/GetReleaseHistory', { name, take: 1 })
  expect(items).toMatchObject([{ act: 'chosen', by: 'Mikkel', profileId: 105, reason: 'the list is empty' }])
  const page = await desk().get('Registry/GetDeskReleaseActs', { take: 2 })
  const rest = await desk().get('Registry/GetDeskReleaseActs', { take: 2, anchor: page.next ?? '' })
  expect([page, rest].map(({ items: rows }) => rows.length)).toEqual([2, 1])
})

test('withdraws for good, once; what was withdrawn is not chosen again', async () => {
  await publish(first)
  await publish(second)
  await withdraw(second, second)
  await withdraw(second, second)
  expect((await acts()).slice(0, 2)).toEqual([
    ['withdrawn', second, first, 'Mikkel', 105],
    ['published', second, second, 'anna', null],
  ])
  await expect(use(second, first)).rejects.toMatchObject({ code: 'Conflict', detail: { reason: 'Withdrawn' } })
  await withdraw(first, first)
  expect(statesOf(await blogs())).toEqual({
    ...{ current: null, runs: null, fallback: null },
    states: [`${second} withdrawn`, `${first} withdrawn`],
  })
})

test('does nothing where another version is current than the page showed', async () => {
  await publish(first)
  await publish(second)
  await publish(third)
  // A colleague has withdrawn the third meanwhile: without the second nothing would be left.
  await withdraw(third, third)
  await expect(withdraw(second, third)).rejects.toMatchObject(changed)
  await expect(use(first, third)).rejects.toMatchObject(changed)
  expect(statesOf(await blogs())).toMatchObject({ current: second, runs: second })
  expect(await acts()).toHaveLength(4)
})

test('is for developers alone, in person, and asks them again before an act', async () => {
  await publish(first)
  await publish(second)
  const answers = async (client: ReturnType<typeof desk>) => {
    const all = [
      () => client.get('Registry/GetDeskReleases', {}),
      () => client.get('Registry/GetDeskReleaseActs', {}),
      () => client.post('Registry/UseReleaseAtDesk', decided(second, second)),
      () => client.post('Registry/WithdrawReleaseAtDesk', decided('7.7.7', second)),
    ]
    const said: string[] = []
    for (const ask of all)
      said.push(
        await ask().then(
          () => 'ok',
          ({ code }) => code,
        ),
      )
    return said
  }
  const each = (code: string) => [code, code, code, code]
  expect(await answers(desk())).toEqual(['ok', 'ok', 'ok', 'NotFound'])
  const tired = desk({ confirmedAt: '2000-01-01T00:00:00.000Z' })
  expect(await answers(tired)).toEqual(['ok', 'ok', 'ConfirmationNeeded', 'ConfirmationNeeded'])
  for (const role of (Object.keys(profileRoles) as ProfileRole[]).filter((one) => one !== 'Developer'))
    expect([role, await answers(desk({ role }))]).toEqual([role, each('NotAllowed')])
  expect(await answers(desk({ impersonatorId: 40 }))).toEqual(each('NotAllowed'))
  expect(await answers(desk({ role: 'Normal', factorMissing: true }))).toEqual(each('FactorNeeded'))
  expect(await answers(services.as('anonymous'))).toEqual(each('SignInRequired'))
  expect(await acts()).toHaveLength(2)
})
