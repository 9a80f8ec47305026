/** The needs of releases: publishing one that would not find what it asks for is refused, and a stored one gives way. */
import { shapeOfCall } from '@samvaer/contracts/call-shapes'
import { kitVersion } from '@samvaer/contracts/registry/kit-window'
import { requirementsFile } from '@samvaer/contracts/registry/requirements'
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

const call = 'Blogs/GetComments'
type Shape = NonNullable<ReturnType<typeof shapeOfCall>>
/** The needs of a release that knows the call as it is, but for a change. */
const needs = (change: (shape: Shape) => void = () => undefined, name = call) => {
  const shape = structuredClone(shapeOfCall(call)) as Shape
  change(shape)
  return { contracts: kitVersion, kit: kitVersion, slots: [], shared: {}, calls: { [name]: shape } }
}
const readsMore = needs(({ output }) => Object.assign(output.properties ?? {}, { mood: { type: 'string' } }))
const write = (version: string, requires: object) =>
  writeRelease(services.settings.dataDir, version, { [requirementsFile]: JSON.stringify(requires) })
const publish = async (version: string, requires: object) =>
  services.operator.post('Registry/PublishRelease', { description: await write(version, requires) })
const listed = async () =>
  (await services.peers.get('Registry/GetReleaseList', {})).items.map(({ description: { version } }) => version)
const degradations = async () =>
  (await services.service(registryService).app.inject({ url: '/health' })).json().degradations['release mfe-blogs']
/** Has a stored release ask for something else, as the contracts of a later platform would. */
const store = (version: string, requires: object) =>
  services
    .service(registryService)
    .parts.models.Release.updateOne({ name: 'mfe-blogs', version }, { $set: { requires: JSON.stringify(requires) } })

test('one that finds its calls is published; one that does not is refused, by the call, and none of it is kept', async () => {
  await publish('1.0.0-needs', needs())
  const unmet = [`${call}: the answer.mood is gone`]
  await expect(publish('1.0.1-needs', readsMore)).rejects.toMatchObject({
    code: 'Conflict',
    detail: { reason: 'Needs', unmet },
  })
  await expect(publish('1.0.2-needs', needs(undefined, 'Blogs/GetDreams'))).rejects.toMatchObject({
    detail: { unmet: ['Blogs/GetDreams: it is gone'] },
  })
  expect(await listed()).toEqual(['1.0.0-needs'])
  expect((await services.operator.get('Registry/GetReleases', {})).items).toHaveLength(1)
  const description = await write('1.0.3-needs', needs())
  const contributes = { slots: { 'membership.Offers': { module: './offer' } } }
  const remote = { ...description.remote, routes: ['/Blogs', '/Start'], contributes }
  const asked = { remote, requires: readsMore as never }
  expect(await services.operator.post('Registry/CheckRelease', asked)).toEqual({
    taken: ['/start belongs to the shell'],
    unmet,
    misfits: ['contributes.slots: nobody offers membership.Offers; the nearest is membership.Offer'],
  })
})

test('needs that cannot be read are no release', async () => {
  await expect(publish('1.0.0-unread', { calls: 7 })).rejects.toMatchObject({
    code: 'InvalidInput',
    detail: { issues: [{ path: requirementsFile, code: 'other' }] },
  })
})

test('a stored one that would not find what it asks for gives way to the one before, and is named', async () => {
  await publish('1.0.0-way', needs())
  await publish('1.0.1-way', needs())
  await store('1.0.1-way', readsMore)
  expect(await listed()).toEqual(['1.0.0-way'])
  expect(await degradations()).toEqual([`1.0.1-way asks for what is not there: ${call}: the answer.mood is gone`])
})

test('where each asks for something that is gone, the current one goes on', async () => {
  await publish('1.0.0-each', needs())
  await publish('1.0.1-each', needs())
  await store('1.0.0-each', readsMore)
  await store('1.0.1-each', readsMore)
  expect(await listed()).toEqual(['1.0.1-each'])
  expect(await degradations()).toHaveLength(2)
})
