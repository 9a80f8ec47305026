/** Canaries: for some readers, compared with what they replace, widened, taken back, and who is told by mail. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canaryLimits, type ReleaseOutcome } from '@samvaer/contracts/registry/values'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { siteService } from '@samvaer/site/service'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registryService } from '../src/service.ts'
import { type Described, writeRelease } from './release-fixture.ts'

let services: TestServices
beforeAll(async () => {
  services = await startServices([registryService, siteService])
})
afterAll(() => services.close())

/** Each test has a remote of its own. */
let remotes = 0
let name = ''
const [old, next] = ['1.0.0-old', '1.0.1-next']
const contact = () => `${name}@teams.example`
const publish = async (version: string, preview: boolean, said: Described = {}) => {
  const described = { name, routes: [`/${name}`], contact: contact(), ...said }
  const description = await writeRelease(services.settings.dataDir, version, {}, described)
  services.moveClock(1000)
  return services.operator.post('Registry/PublishRelease', { description, ...(preview && { preview }) })
}
beforeEach(async () => {
  remotes += 1
  name = `mfe-${'abcdefghijklmnopqrstuvwxyz'[remotes]}`
  await publish(old, false)
  await publish(next, true)
})
const share = (percent: number, brands?: string[] | null, version = next) =>
  services.operator.post('Registry/ShareRelease', {
    ...{ name, version, share: percent, by: 'anna', reason: 'a new list' },
    ...(brands !== undefined && { brands }),
  })
const use = (version: string) => services.operator.post('Registry/UseRelease', { name, version, reason: 'seen' })
const report = (profileId: number, kind: ReleaseOutcome, version = next) =>
  services.as({ profileId }).post('Registry/ReportRelease', { name, version, kind })
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const tell = async (ids: number[], kind: ReleaseOutcome, version = next) => {
  for (const id of ids) await report(id, kind, version)
}
const listed = async () => {
  const { items, canaries } = await services.peers.get('Registry/GetReleaseList', {})
  const ours = (one: { description: { name: string } }) => one.description.name === name
  return {
    everybody: items.filter(ours).map(({ description, watched }) => [description.version, watched ?? false]),
    some: canaries
      .filter(({ release }) => ours(release))
      .map((canary) => [
        canary.release.description.version,
        ...[canary.share, canary.brands, canary.release.previous?.version],
      ]),
  }
}
const taken = { everybody: [[old, false]], some: [] }
const acts = async () => {
  const { items } = await services.operator.get('Registry/GetReleaseHistory', { name })
  return items.map(({ act, version, current, share: percent, brands }) => [act, version, current, percent, brands])
}
const desk = async () => {
  const developer = services.as({ profileId: 105, name: 'Mikkel', role: 'Developer' })
  const { items } = await developer.get('Registry/GetDeskReleases', {})
  return items.find((remote) => remote.name === name)
}
const mails = async () => {
  const folder = mailFolder(services.settings.dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.filter((text) => text.includes(`${name} `))
}
const degradation = async () =>
  (await services.service(registryService).app.inject({ url: '/health' })).json().degradations[`release ${name}`]
const conflict = (reason: string) => ({ code: 'Conflict', detail: { reason } })

test('is for the staff, then for more, on a brand and on all, and is never taken from who has it', async () => {
  expect(await share(0, ['samvaro'])).toMatchObject({ current: false, canary: { share: 0, brands: ['samvaro'] } })
  expect(await listed()).toEqual({ everybody: [[old, true]], some: [[next, 0, ['samvaro'], old]] })
  await share(5)
  expect((await listed()).some).toEqual([[next, 5, ['samvaro'], old]])
  await expect(share(5, ['samvaer'])).rejects.toMatchObject(conflict('Narrower'))
  await expect(share(4)).rejects.toMatchObject(conflict('Narrower'))
  await share(5, ['samvaro', 'samvaer'])
  await share(25, null)
  await expect(share(25, ['samvaer'])).rejects.toMatchObject(conflict('Narrower'))
  await share(25)
  expect(await listed()).toEqual({ everybody: [[old, true]], some: [[next, 25, null, old]] })
  const { items } = await services.operator.get('Registry/GetReleases', { name })
  expect(items.map(({ version, current, previewOnly, canary }) => [version, current, previewOnly, canary])).toEqual([
    [next, false, false, { share: 25, brands: null }],
    [old, true, false, null],
  ])
  await use(next)
  expect(await listed()).toEqual({ everybody: [[next, false]], some: [] })
  expect(await acts()).toEqual([
    ['chosen', next, next, null, null],
    ['shared', next, old, 25, null],
    ['shared', next, old, 5, ['samvaro', 'samvaer']],
    ['shared', next, old, 5, ['samvaro']],
    ['shared', next, old, 0, ['samvaro']],
    ['previewed', next, old, null, null],
    ['published', old, old, null, null],
  ])
  await expect(share(5)).rejects.toMatchObject(conflict('Current'))
})

test('one that fails where the other works is taken back at once, for everybody, and its team alone is told', async () => {
  await share(5)
  await tell(from(1, 40), 'worked', old)
  await tell(from(100, 9), 'worked')
  const { failed } = canaryLimits
  await tell(from(200, failed.members - 1), 'missing')
  expect((await listed()).some).toHaveLength(1)
  expect(await desk()).toMatchObject({
    canary: {
      ...{ version: next, share: 5, fares: { members: 11, failed: 2, slow: 0 } },
      replaced: { members: 40, failed: 0, slow: 0 },
    },
  })
  expect(await mails()).toEqual([])
  await report(300, 'late')
  expect(await listed()).toEqual(taken)
  const reason = 'It failed in the browsers of 3 of 12 members, what it replaces in those of 0 of 40'
  expect((await acts())[0]).toEqual(['failed', next, old, null, null])
  const remote = await desk()
  expect(remote).toMatchObject({ canary: null, current: old, runs: old })
  expect(remote?.releases.map(({ version, state }) => [version, state])).toEqual([
    [next, 'failed'],
    [old, 'current'],
  ])
  expect(await degradation()).toEqual([`${next} was taken back: it failed in browsers`])
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail = ''] = await mails()
  expect(mail).toMatch(new RegExp(`^To: .*<?${contact()}`, 'm'))
  expect(mail).toMatch(new RegExp(`^Subject: ${name} ${next} was taken back$`, 'm'))
  expect(mail.replaceAll(/=?\n/g, ' ')).toContain('failed in the browsers of 3 of 12')
  expect((await services.operator.get('Registry/GetReleaseHistory', { name })).items[0]?.reason).toBe(reason)
  await tell(from(400, 9), 'threw')
  expect((await acts())[0]).toEqual(['failed', next, old, null, null])
  expect(await mails()).toHaveLength(1)
})

test('one that fares no worse than the other stays, on a slow network too', async () => {
  await share(25)
  await tell(from(1, 20), 'worked', old)
  await tell(from(30, 20), 'missing', old)
  await tell(from(60, 20), 'worked')
  await tell(from(90, 20), 'missing')
  expect((await listed()).some).toHaveLength(1)
  expect((await desk())?.canary).toMatchObject({
    ...{ fares: { members: 40, failed: 20, slow: 0 }, replaced: { members: 40, failed: 20, slow: 0 } },
  })
  expect(await mails()).toEqual([])
})

test('one that is slow where the other is not is taken back, and a team without an address is not written to', async () => {
  const nameless = '1.0.2-nameless'
  const described = { name, routes: [`/${name}`] }
  const description = await writeRelease(services.settings.dataDir, nameless, {}, described)
  await services.operator.post('Registry/PublishRelease', { description, preview: true })
  await share(25, null, nameless)
  await tell(from(1, 20), 'worked', old)
  await tell(from(60, canaryLimits.slow.members - 1), 'slow', nameless)
  expect((await listed()).some).toHaveLength(1)
  await report(200, 'slow', nameless)
  expect(await listed()).toEqual(taken)
  const { ReleaseMail } = services.service(registryService).parts.models
  await expect.poll(() => ReleaseMail.countDocuments({ name })).toBe(0)
  expect(await mails()).toEqual([])
})

test('errors that no boundary catches count where there are more of them, say more than that it works, and take nothing else back', async () => {
  await report(400, 'uncaught', old)
  await share(25)
  await tell(from(1, 20), 'worked', old)
  await tell(from(1, 8), 'uncaught', old)
  await tell(from(1, 20), 'worked', old)
  await tell(from(60, 20), 'worked')
  await tell(from(60, 8), 'uncaught')
  expect((await desk())?.canary).toMatchObject({
    ...{ fares: { members: 20, failed: 8, slow: 0 }, replaced: { members: 20, failed: 8, slow: 0 } },
  })
  await report(60, 'late')
  await report(60, 'uncaught')
  expect((await desk())?.releases[0]?.failures).toMatchObject({ late: 1 })
  await tell(from(68, 8), 'uncaught')
  expect((await listed()).some).toHaveLength(1)
  await report(76, 'uncaught')
  expect(await listed()).toEqual(taken)
})

test('it counts each member once, whose failure weighs more, and no visitor', async () => {
  await share(25)
  await tell([1, 1, 2, 3], 'worked')
  await tell([2, 2], 'missing')
  await tell([2], 'worked')
  await services.as('anonymous').post('Registry/ReportRelease', { name, version: next, kind: 'missing' })
  expect((await desk())?.canary?.fares).toEqual({ members: 3, failed: 1, slow: 0 })
  await use(old)
  await tell(from(10, 9), 'worked', old)
  services.moveClock(1000)
  await share(25)
  expect((await desk())?.canary).toMatchObject({ fares: { members: 0 }, replaced: { members: 0 } })
})

test('it ends with another choice for everybody, with the current one too, and with its withdrawal', async () => {
  await share(5)
  await use(old)
  expect([await listed(), (await acts())[0]?.[0]]).toEqual([taken, 'chosen'])
  await share(5)
  await publish('1.0.2-other', false)
  expect(await listed()).toEqual({ everybody: [['1.0.2-other', false]], some: [] })
  await share(5)
  await services.operator.post('Registry/WithdrawRelease', { name, version: next, reason: 'it counts twice' })
  expect(await listed()).toEqual({ everybody: [['1.0.2-other', false]], some: [] })
  await expect(share(5)).rejects.toMatchObject(conflict('Withdrawn'))
  expect(await mails()).toEqual([])
})

test('one that cannot be read is nobody’s, and that is said; a remote may begin with one', async () => {
  await share(5)
  const { Release } = services.service(registryService).parts.models
  await Release.updateOne({ name, version: next }, { $set: { description: '7' } })
  expect(await listed()).toEqual({ everybody: [[old, false]], some: [] })
  expect(await degradation()).toEqual([expect.stringContaining(next)])
  expect((await desk())?.releases.map(({ state }) => state)).toEqual(['skipped', 'current'])
  name = 'mfe-young'
  await publish(next, true)
  await share(0)
  expect(await listed()).toEqual({ everybody: [], some: [[next, 0, null, undefined]] })
  await tell(from(1, canaryLimits.failed.members), 'threw')
  expect(await listed()).toEqual({ everybody: [], some: [] })
  await expect.poll(async () => (await mails()).length).toBe(1)
})

test('at the desk it is a developer’s act, on the brands where it is, by what the page showed', async () => {
  const as = (role: 'Developer' | 'Support') => services.as({ profileId: 105, name: 'Mikkel', role })
  const ask = (percent: number, current: string, role: 'Developer' | 'Support' = 'Developer') =>
    as(role).post('Registry/ShareReleaseAtDesk', { name, version: next, share: percent, current, reason: 'a new list' })
  await share(0, ['samvaro'])
  expect(await ask(25, old)).toMatchObject({ canary: { share: 25, brands: ['samvaro'] } })
  await expect(ask(25, '7.7.7')).rejects.toMatchObject(conflict('Changed'))
  await expect(ask(50, old, 'Support')).rejects.toMatchObject({ code: 'NotAllowed' })
  const { items } = await as('Developer').get('Registry/GetDeskReleaseActs', { name, take: 1 })
  expect(items).toMatchObject([{ act: 'shared', share: 25, brands: ['samvaro'], by: 'Mikkel', profileId: 105 }])
})
