/** Teams that publish over HTTP: a token each, and a key that signs. */
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
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
const newKey = async () => {
  const { privateKey, publicKey } = await generateKeyPair('Ed25519', { extractable: true })
  return { privateKey, x: (await exportJWK(publicKey)).x ?? '' }
}
type Key = Awaited<ReturnType<typeof newKey>>
const admit = async ({ x }: Key, of = name): Promise<string> => {
  const asked = { name: of, publicKey: x, by: 'anna', reason: 'a new team' }
  return (await services.operator.post('Registry/AdmitPublisher', asked)).token
}
const sign = (payload: unknown, { privateKey }: Key) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(privateKey)
const team = () => services.as('anonymous')
const folder = (version: string) => join(services.settings.dataDir, 'releases', name, version)

/** Builds a version and sends its files; the folder itself is not in place. */
const send = async (
  version: string,
  token: string,
  files: Record<string, string> = {},
): Promise<ReleaseDescription> => {
  const description = await writeRelease(services.settings.dataDir, version, files)
  const contents = Object.keys(description.integrity).map((file) => [
    file,
    readFileSync(join(folder(version), file)).toString('base64'),
  ])
  await team().post('Registry/UploadReleaseFiles', { token, name, version, files: Object.fromEntries(contents) })
  await rm(folder(version), { recursive: true })
  return description
}
const finish = (token: string, signed: string, commit = 'abc123') =>
  team().post('Registry/PublishUploaded', { token, name, signed, by: 'bo', commit })
const publish = async (version: string, token: string, key: Key) =>
  finish(token, await sign(await send(version, token), key))
const listed = async () =>
  (await services.peers.get('Registry/GetReleaseList', {})).items.map(({ description }) => description.version)
const degradations = async () =>
  (await services.service(registryService).app.inject({ url: '/health' })).json().degradations[`release ${name}`]

test('a signed release is in its folder and current, and the history says of what it was made', async () => {
  const key = await newKey()
  const token = await admit(key)
  expect(await publish('1.0.0-team', token, key)).toMatchObject({ version: '1.0.0-team', current: true })
  expect(await listed()).toEqual(['1.0.0-team'])
  expect(JSON.parse(readFileSync(join(folder('1.0.0-team'), 'release.json'), 'utf8')).version).toBe('1.0.0-team')
  expect(existsSync(join(services.settings.dataDir, 'incoming-releases', name, '1.0.0-team'))).toBe(false)
  const { items } = await services.operator.get('Registry/GetReleaseHistory', { name })
  expect(items.map(({ act, by, commit, files }) => [act, by, commit, files])).toEqual([
    ['published', 'bo', 'abc123', 4],
    ['admitted', 'anna', null, null],
  ])
})

test('a team whose tools are of before publishes as before, and its release is one of today', async () => {
  const key = await newKey()
  const token = await admit(key)
  const { remote, ...description } = await send('1.0.0-before', token)
  const { contributes: _, ...said } = remote
  const before = { ...said, menu: [], slots: { 'profile.Blog': './blog' }, slotServices: { 'profile.Blog': 'blogs' } }
  await finish(token, await sign({ ...description, remote: before }, key))
  const { items } = await services.peers.get('Registry/GetReleaseList', {})
  expect(items.map((item) => [item.description.version, item.description.remote.contributes.slots])).toEqual([
    ['1.0.0-before', { 'profile.Blog': { module: './blog', service: 'blogs' } }],
  ])
  expect(await degradations()).toBeUndefined()
  // A platform of before reads the same stored release by the fields that it knows.
  const stored = await services.service(registryService).parts.models.Release.findOne({ name }).lean()
  expect(JSON.parse(stored?.description ?? '').remote).toMatchObject(before)
})

test('a token is its remote’s, until the next one or its end, and is kept nowhere', async () => {
  const key = await newKey()
  const first = await admit(key)
  const ofOther = await admit(key, 'mfe-other')
  await expect(publish('1.0.0-token', ofOther, key)).rejects.toMatchObject({ code: 'SignInRequired' })
  const second = await admit(key)
  await expect(publish('1.0.0-token', first, key)).rejects.toMatchObject({ code: 'SignInRequired' })
  await publish('1.0.0-token', second, key)
  const { Publisher } = services.service(registryService).parts.models
  expect(JSON.stringify(await Publisher.find().lean())).not.toContain(second)
  await services.operator.post('Registry/EndPublisher', { name, reason: 'the team left' })
  await expect(publish('1.0.1-token', second, key)).rejects.toMatchObject({ code: 'SignInRequired' })
  expect(await listed()).toEqual(['1.0.0-token'])
  await expect(services.operator.post('Registry/EndPublisher', { name, reason: 'twice' })).rejects.toMatchObject({
    code: 'NotFound',
  })
})

test('another key, another remote, or a byte that differs are refused', async () => {
  const [key, stranger] = [await newKey(), await newKey()]
  const token = await admit(key)
  const description = await send('1.0.0-refused', token)
  const issues = async (signed: string) => {
    const error = await finish(token, signed).catch((caught) => caught)
    return error.detail?.issues
  }
  expect(await issues(await sign(description, stranger))).toEqual([{ path: 'signed', code: 'signature' }])
  expect(await issues(await sign({ ...description, name: 'mfe-other' }, key))).toEqual([
    { path: 'name', code: 'other' },
  ])
  const changed = { ...description, integrity: { ...description.integrity, 'entry.js': `sha384-${'a'.repeat(64)}` } }
  expect(await issues(await sign(changed, key))).toEqual([{ path: 'entry.js', code: 'changed' }])
  expect(await listed()).toEqual([])
  await finish(token, await sign(description, key))
  expect(await listed()).toEqual(['1.0.0-refused'])
})

test.each([
  ['version', { version: '../1.0.0' }],
  ['file', { files: { '../../keys.json': 'YQ==' } }],
  ['file', { files: { '/etc/passwd': 'YQ==' } }],
])('a %s that leads out of the folder is none', async (_what, wrong) => {
  const token = await admit(await newKey())
  const upload = { token, name, version: '1.0.0-out', files: { 'entry.js': 'YQ==' }, ...wrong }
  await expect(team().post('Registry/UploadReleaseFiles', upload)).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('a version is published once, and the files of another one under its name are refused', async () => {
  const key = await newKey()
  const token = await admit(key)
  await publish('1.0.0-once', token, key)
  await publish('1.0.1-once', token, key)
  await publish('1.0.0-once', token, key).catch(() => undefined)
  const other = await send('1.0.1-more', token, { 'entry.js': 'globalThis.other = 1' })
  const asOld = { ...other, version: '1.0.1-once' }
  await expect(finish(token, await sign(asOld, key))).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('a release without the signature of its team, or with one of something else, gives way and is named', async () => {
  const key = await newKey()
  const token = await admit(key)
  for (const version of ['1.0.0-sign', '1.0.1-sign']) await publish(version, token, key)
  const { Release } = services.service(registryService).parts.models
  const store = (change: object) => Release.updateOne({ name, version: '1.0.1-sign' }, { $set: change })
  const before = await Release.findOne({ name, version: '1.0.0-sign' }).lean()
  await store({ signed: null })
  expect([await listed(), await degradations()]).toEqual([['1.0.0-sign'], ['1.0.1-sign: it is not signed by its team']])
  await store({ signed: before?.signed })
  expect(await listed()).toEqual(['1.0.0-sign'])
  expect(await degradations()).toEqual(['1.0.1-sign: its signature is not of its team, or of something else'])
})

test('what was published before the first key stays, and operators publish for a signing team no more', async () => {
  const put = async (version: string) =>
    services.operator.post('Registry/PublishRelease', {
      description: await writeRelease(services.settings.dataDir, version),
    })
  await put('1.0.0-before')
  services.moveClock(1000)
  const [key, next] = [await newKey(), await newKey()]
  await publish('1.0.1-signed', await admit(key), key)
  const token = await admit(next)
  expect(await listed()).toEqual(['1.0.1-signed'])
  await expect(put('1.0.2-operator')).rejects.toMatchObject({ code: 'Conflict', detail: { reason: 'Unsigned' } })
  await expect(publish('1.0.2-old-key', token, key)).rejects.toMatchObject({ code: 'InvalidInput' })
  await services.operator.post('Registry/UseRelease', { name, version: '1.0.0-before', reason: 'back' })
  expect(await listed()).toEqual(['1.0.0-before'])
  expect(await degradations()).toBeUndefined()
})

test('developers see at the desk which versions their team signed', async () => {
  await services.operator.post('Registry/PublishRelease', {
    description: await writeRelease(services.settings.dataDir, '1.0.0-before'),
  })
  const key = await newKey()
  services.moveClock(1000)
  const token = await admit(key)
  await publish('1.0.1-signed', token, key)
  const seen = async () => {
    const { items } = await services.as({ role: 'Developer' }).get('Registry/GetDeskReleases', {})
    return items.flatMap(({ releases }) =>
      releases.map(({ version, signed, by, commit }) => [version, signed, by, commit]),
    )
  }
  expect(await seen()).toEqual([
    ['1.0.1-signed', true, 'bo', 'abc123'],
    ['1.0.0-before', false, null, null],
  ])
  // The database alone gives nobody a key.
  await services
    .service(registryService)
    .parts.models.Release.updateOne({ version: '1.0.1-signed' }, { $set: { signed: 'a.b.c' } })
  expect((await seen())[0]).toEqual(['1.0.1-signed', false, 'bo', 'abc123'])
})
