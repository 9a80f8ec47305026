/** Versions that are published for a preview: on no page, in a folder of their own, until somebody makes one current. */
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { previewFolder, previewHours } from '@samvaer/contracts/registry/values'
import { readPreviewKey } from '@samvaer/service-kit/keys/preview-key'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registryService } from '../src/service.ts'
import { type Described, writeRelease } from './release-fixture.ts'

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
const [first, second] = ['1.0.0-a', '1.0.1-b'] as const
const folders = (version: string, of: string = name) =>
  ['releases', previewFolder].map((folder) => join(services.settings.dataDir, folder, of, version))
const isIn = (version: string) => folders(version).map((folder) => existsSync(folder))
const publish = async (version: string, preview?: boolean, said?: Described) => {
  const description = await writeRelease(services.settings.dataDir, version, {}, said)
  const [everybody = '', previews = ''] = folders(version, said?.name)
  if (preview) await cp(everybody, previews, { recursive: true }).then(() => rm(everybody, { recursive: true }))
  services.moveClock(1000)
  const asked = { description, by: 'anna', commit: 'abc', ...(preview && { preview }) }
  return services.operator.post('Registry/PublishRelease', asked)
}
const listed = async () =>
  (await services.peers.get('Registry/GetReleaseList', {})).items.map(({ description }) => description.version)
const previewed = (version: string) => services.peers.get('Registry/GetPreview', { name, version })
const developer = () => services.as({ profileId: 105, name: 'Mikkel', role: 'Developer' })
const link = (version: string) => developer().post('Registry/PreviewReleaseAtDesk', { name, version })
const remote = async () => (await developer().get('Registry/GetDeskReleases', {})).items[0]
const acts = async () =>
  (await developer().get('Registry/GetDeskReleaseActs', {})).items.map(({ act, version, current, by, commit }) => [
    ...[act, version, current, by, commit],
  ])
const notFound = { code: 'NotFound' }
const keyIn = ({ path = '' }: { path?: string } = {}) => new URL(path, 'http://page').searchParams.get('preview') ?? ''

test('is on no page, and its link leads to the first page of the remote for three days', async () => {
  await publish(first)
  const published = await publish(second, true)
  expect(published).toMatchObject({ name, version: second, current: false, fallback: false, withdrawn: false })
  expect(await listed()).toEqual([first])
  expect(isIn(second)).toEqual([false, true])
  const until = new Date(published.preview?.until ?? '')
  const now = services.service(registryService).parts.clock()
  expect(Math.abs(until.getTime() - now.getTime() - previewHours * 3_600_000)).toBeLessThan(60_000)
  expect(published.preview?.path).toMatch(/^\/Blogs\?preview=/)
  const { sealKeys } = services.settings
  const justBefore = new Date(until.getTime() - 1000)
  expect(readPreviewKey(keyIn(published.preview), sealKeys, justBefore)).toMatchObject({ name, version: second })
  expect(readPreviewKey(keyIn(published.preview), sealKeys, until)).toBeUndefined()
  expect(await previewed(second)).toMatchObject({
    description: { version: second },
    base: `/mfe/${name}/${second}/`,
    previous: null,
  })
  expect(await acts()).toEqual([
    ['previewed', second, first, 'anna', 'abc'],
    ['published', first, first, 'anna', 'abc'],
  ])
})

test('is for previews at the desk, with its author, and a link may be made of any version there', async () => {
  await publish(first)
  await publish(second, true)
  expect((await remote())?.releases.map(({ version, state, by, files }) => [version, state, by, files])).toEqual([
    [second, 'preview', 'anna', 4],
    [first, 'current', 'anna', 4],
  ])
  expect((await link(first)).path).toMatch(/^\/Blogs\?preview=mfe-blogs~1\.0\.0-a~/)
  expect((await acts())[0]).toEqual(['previewed', first, first, 'Mikkel', null])
  await expect(link('7.7.7')).rejects.toMatchObject(notFound)
})

test('becomes what everybody gets once it is chosen, or published again without a preview', async () => {
  await publish(first)
  await publish(second, true)
  await services.operator.post('Registry/UseRelease', { name, version: second, reason: 'it was looked at' })
  expect([await listed(), isIn(second)]).toEqual([[second], [true, false]])
  expect((await remote())?.releases.map(({ version, state }) => [version, state])).toEqual([
    [second, 'current'],
    [first, 'fallback'],
  ])
  const third = '1.0.2-c'
  await publish(third, true)
  await publish(third)
  expect([await listed(), isIn(third)]).toEqual([[third], [true, false]])
})

test('is verified as any other: a changed byte, a place of another, a withdrawal, an unread description', async () => {
  await publish(first)
  const description = await writeRelease(services.settings.dataDir, second)
  await writeRelease(services.settings.dataDir, second, { 'list.css': 'h1 {}' })
  const altered = services.operator.post('Registry/PublishRelease', { description, preview: true })
  await expect(altered).rejects.toMatchObject({ code: 'InvalidInput' })
  await expect(previewed(second)).rejects.toMatchObject(notFound)
  await expect(publish('1.0.0-o', true, { name: 'mfe-other' })).rejects.toMatchObject({
    ...{ code: 'Conflict', detail: { reason: 'Taken' } },
  })
  await publish('1.0.2-c', true)
  const { Release } = services.service(registryService).parts.models
  await Release.updateOne({ name, version: '1.0.2-c' }, { $set: { description: '7' } })
  await expect(previewed('1.0.2-c')).rejects.toMatchObject(notFound)
  await publish('1.0.3-d', true)
  await services.operator.post('Registry/WithdrawRelease', { name, version: '1.0.3-d', reason: 'it counted twice' })
  await expect(previewed('1.0.3-d')).rejects.toMatchObject(notFound)
  await expect(link('1.0.3-d')).rejects.toMatchObject({ code: 'Conflict', detail: { reason: 'Withdrawn' } })
  expect(await listed()).toEqual([first])
})
