/** The services of teams: which calls there are then, and what keeps one from being admitted or changed. */
import { signedIn } from '@samvaer/contracts/core/access'
import { area, get } from '@samvaer/contracts/core/call'
import { describeService } from '@samvaer/contracts/registry/describe-service'
import { kitVersion } from '@samvaer/contracts/registry/kit-window'
import { requirementsFile } from '@samvaer/contracts/registry/requirements'
import { newKeyPair, publicKeysText } from '@samvaer/service-kit/keys/signing-keys'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { registryService } from '../src/service.ts'
import { writeRelease } from './release-fixture.ts'

let services: TestServices
beforeAll(async () => {
  services = await startServices([registryService])
})
afterAll(() => services.close())

const { kid, publicKey } = newKeyPair('wishes')
const key = publicKeysText(new Map([[kid, publicKey]]))
const described = ({ name = 'wishes', of = 'Wishes', answer = {}, keyText = key } = {}) =>
  describeService(name, keyText, [
    area(of, {
      service: name,
      calls: {
        GetToday: get({
          about: 'Counts.',
          access: signedIn.open(),
          query: z.strictObject({}),
          returns: z.object({ count: z.int(), ...answer }),
        }),
      },
    }),
  ])
const admit = (service = described(), url = 'http://127.0.0.1:9') =>
  services.operator.post('Registry/AdmitService', { service: { ...service, url }, reason: 'a test' })
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'admitted',
    ({ code, detail }) => [code, detail?.reason, detail?.unmet ?? detail?.place ?? detail?.issues],
  )
const call = described({ answer: { greeted: z.boolean() } }).areas.Wishes?.GetToday
const needs = (change = {}) => ({
  ...{ contracts: kitVersion, kit: kitVersion, slots: [], shared: {}, ...change },
  calls: { 'Wishes/GetToday': { method: call?.method, input: call?.input, output: call?.output } },
})
const publish = async (version: string, requires = needs()) =>
  services.operator.post('Registry/PublishRelease', {
    description: await writeRelease(services.settings.dataDir, version, {
      [requirementsFile]: JSON.stringify(requires),
    }),
  })
const listed = async () =>
  (await services.peers.get('Registry/GetReleaseList', {})).items.map(({ description: { version } }) => version)

test('what belongs to the platform or to another service is not taken, nor a key of another', async () => {
  expect(await refusal(admit(described({ name: 'blogs' })))).toEqual(['Conflict', 'Taken', 'blogs'])
  expect(await refusal(admit(described({ of: 'Blogs' })))).toEqual(['Conflict', 'Taken', 'Blogs'])
  const badKey = [{ path: 'service.publicKey', code: 'key' }]
  for (const keyText of ['', 'gateway/k1:AAAA', key.replace('wishes/', 'gateway/')])
    expect(await refusal(admit(described({ keyText })))).toEqual(['InvalidInput', undefined, badKey])
  await admit()
  expect(await refusal(admit(described({ name: 'dreams', keyText: key.replace('wishes/', 'dreams/') })))).toEqual([
    ...['Conflict', 'Taken', 'Wishes'],
  ])
  expect((await services.peers.get('Registry/GetOwnServices', {})).items.map(({ name, url }) => [name, url])).toEqual([
    ['wishes', 'http://127.0.0.1:9'],
  ])
})

test('a remote is published once its calls are there, and they stay as long as it is released', async () => {
  expect(await refusal(publish('1.0.0-own'))).toEqual([
    ...['Conflict', 'Needs', ['Wishes/GetToday: the answer.greeted is gone']],
  ])
  await admit(described({ answer: { greeted: z.boolean() } }))
  await publish('1.0.0-own')
  expect(await refusal(admit())).toEqual([
    ...['Conflict', 'Needs', ['mfe-blogs 1.0.0-own: Wishes/GetToday: the answer.greeted is gone']],
  ])
  await admit(described({ answer: { greeted: z.boolean(), mood: z.string() } }))
  expect(await listed()).toEqual(['1.0.0-own'])
})

test('a remote that was built with kits or packages outside of the window is refused by their names', async () => {
  const asked = needs({ kit: '0.0.9', shared: { react: '^99.1.0' } })
  expect(await refusal(publish('1.0.1-own', asked))).toEqual([
    'Conflict',
    'Needs',
    [
      expect.stringContaining('@samvaer/remote-kit: built with 0.0.9, and this platform takes'),
      expect.stringContaining('react: built for ^99.1.0, and this platform brings'),
    ],
  ])
})

test('the team of a remote asks ahead by its token, and nobody else does', async () => {
  const publisher = { name: 'mfe-blogs', publicKey: 'A'.repeat(43), reason: 'a test' }
  const { token } = await services.operator.post('Registry/AdmitPublisher', publisher)
  const { remote } = await writeRelease(services.settings.dataDir, '1.0.2-own')
  const asked = { remote: { ...remote, routes: ['/Start'] }, requires: needs({ kit: '9.0.0' }) as never }
  const team = services.as('anonymous')
  expect(await team.post('Registry/CheckOwnRelease', { token, ...asked })).toMatchObject({
    taken: ['/start belongs to the shell'],
    unmet: [expect.stringContaining('@samvaer/remote-kit: built with 9.0.0')],
  })
  expect(await refusal(team.post('Registry/CheckOwnRelease', { token: 'other', ...asked }))).toEqual([
    ...['SignInRequired', undefined, undefined],
  ])
})

test('a service learns the keys of the gateway, and of nobody else', async () => {
  await services.headers('anonymous')
  const { keys } = await services.as('anonymous').get('Registry/GetGatewayKeys', {})
  expect(keys).toMatch(/^gateway\/k1:[A-Za-z0-9+/=]+$/)
})

test('ended, its calls are gone, and a release that asked for them is named', async () => {
  await services.operator.post('Registry/EndService', { name: 'wishes', reason: 'a test' })
  expect(await listed()).toEqual(['1.0.0-own'])
  const { degradations } = (await services.service(registryService).app.inject({ url: '/health' })).json()
  expect(degradations['release mfe-blogs'].join()).toContain('Wishes/GetToday: it is gone')
  expect(await refusal(services.operator.post('Registry/EndService', { name: 'wishes', reason: 'a test' }))).toEqual([
    ...['NotFound', undefined, undefined],
  ])
  const { items } = await services.operator.get('Registry/GetReleaseHistory', { name: 'wishes' })
  expect(items.map(({ act }) => act)).toEqual(['ended', 'admitted', 'admitted', 'admitted'])
})
