/** Words in another language: by LibreTranslate's API at the operator's address, and nowhere else (decision 162). */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { maximumTranslated } from '@samvaer/contracts/site/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'

interface Asked {
  path: string | undefined
  body: unknown
}

/** The answer of LibreTranslate 1.6 to a list, as its documentation gives it. */
const sample = {
  detectedLanguage: [
    { confidence: 62, language: 'nb' },
    { confidence: 90, language: 'sv' },
  ],
  translatedText: ['Hello', 'How are you?'],
}

let answer: { status: number; body: string; location?: string }
const asked: Asked[] = []
const machine = createServer(async (request, response) => {
  const body = JSON.parse((await request.toArray()).join(''))
  asked.push({ path: request.url, body })
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    ...(answer.location && { location: answer.location }),
  })
  response.end(answer.body)
})

let services: TestServices
let without: TestServices
beforeAll(async () => {
  machine.listen(0, '127.0.0.1')
  await once(machine, 'listening')
  const url = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`
  services = await startServices([siteService], { settings: { translator: { url, key: 'its-key' } } })
  without = await startServices([siteService])
})
afterAll(async () => {
  await services.close()
  await without.close()
  machine.close()
})
beforeEach(() => {
  asked.length = 0
  answer = { status: 200, body: JSON.stringify(sample) }
})

const texts = ['Hej', 'Hur mår du?']

test('sends the texts to the machine with its key, into the language of the reader, and says the surest one', async () => {
  const api = services.as({ profileId: 7 }, { language: 'en-GB' })
  expect(await api.post('Common/TranslateTexts', { texts })).toEqual({ texts: sample.translatedText, from: 'sv' })
  expect(asked).toEqual([
    { path: '/translate', body: { q: texts, source: 'auto', target: 'en', format: 'text', api_key: 'its-key' } },
  ])
})

test.each([
  ['da-DK', 'da'],
  ['nb-NO', 'nb'],
  ['sv-SE', 'sv'],
] as const)('asks for %s as %s', async (language, target) => {
  await services.as({ profileId: 7 }, { language }).post('Common/TranslateTexts', { texts })
  expect(asked).toMatchObject([{ body: { target } }])
})

test.each([
  ['is in trouble', { status: 500, body: '{}' }],
  ['leaves a text out', { status: 200, body: JSON.stringify({ translatedText: ['Hello'] }) }],
  ['answers in another shape', { status: 200, body: '<html>' }],
  ['sends us elsewhere', { status: 307, body: '', location: 'http://127.0.0.1:9/translate' }],
])('where the machine %s there is none, and nothing is sent elsewhere', async (_what, given) => {
  answer = given
  const api = services.as({ profileId: 7 })
  expect(await codeOf(api.post('Common/TranslateTexts', { texts }))).toBe('ServiceUnavailable')
  expect(asked).toHaveLength(1)
})

test('without an address there is none, and it is said to the gateway', async () => {
  const available = (of: TestServices) => of.peers.get('Common/GetTranslator', {})
  expect([await available(services), await available(without)]).toEqual([{ available: true }, { available: false }])
  expect(await codeOf(without.as({ profileId: 7 }).post('Common/TranslateTexts', { texts }))).toBe('ServiceUnavailable')
})

test('takes so much at once and no more, of members alone', async () => {
  const api = services.as({ profileId: 7 })
  const ask = (length: number) => codeOf(api.post('Common/TranslateTexts', { texts: ['a', 'b'.repeat(length)] }))
  expect([await ask(maximumTranslated - 1), await ask(maximumTranslated)]).toEqual(['ok', 'InvalidInput'])
  expect(await codeOf(services.as('anonymous').post('Common/TranslateTexts', { texts }))).toBe('SignInRequired')
})
