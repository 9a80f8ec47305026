/** The pages of the eID sandbox: there in development and in the demo alone, and open to nobody but who was sent. */

import { languages } from '@samvaer/contracts/core/values'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'

const production = { development: false, smtpUrl: 'smtp://127.0.0.1:9' }
let development: TestServices
let live: TestServices
beforeAll(async () => {
  development = await startServices([profileService])
  live = await startServices([profileService], { settings: production })
})
afterAll(() => Promise.all([development.close(), live.close()]))

const key = 'k'.repeat(43)
const asked = (change: Record<string, string> = {}) =>
  new URLSearchParams({ acr_values: 'MitId', state: key, nonce: key, ui_locales: 'da-DK', ...change })
const see = (path: string, of = development) => of.service(profileService).app.inject({ method: 'GET', url: path })

test.each(languages)('asks in %s, says that it is a sandbox, and runs no script', async (language) => {
  const { statusCode, headers, body } = await see(`/dev/eid?${asked({ ui_locales: language })}`)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toMatch(/Sandbox eID/)
  expect(body).toContain('MitID')
  expect(body).not.toMatch(/<script|\{\{|undefined/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test.each([
  ['no state', { state: '' }],
  ['markup for a state', { state: '"><script>alert(1)</script>' }],
  ['an eID that is closed', { acr_values: 'NemId' }],
])('%s is no question, and leads back', async (_name, change) => {
  for (const path of ['/dev/eid', '/dev/eid/answer']) {
    const { statusCode, body } = await see(`${path}?${asked({ ...change, decision: 'approve', identity: 'x' })}`)
    expect(statusCode).toBe(400)
    expect(body).toContain('href="/ProfileValidation"')
    expect(body).not.toContain('<script')
  }
})

test('leads back to the one page, wherever an address would like to', async () => {
  const more = { decision: 'cancel', identity: 'x', birthday: '', redirect_uri: 'https://elsewhere.example' }
  const { statusCode, headers } = await see(`/dev/eid/answer?${asked(more)}`)
  expect(statusCode).toBe(303)
  expect(headers.location).toBe(`/ProfileValidation?state=${key}&error=access_denied`)
})

test('without a sandbox its pages do not exist, and nothing can be begun', async () => {
  expect((await see(`/dev/eid?${asked()}`, live)).statusCode).toBe(404)
  expect((await see(`/dev/eid/answer?${asked({ decision: 'approve', identity: 'x' })}`, live)).statusCode).toBe(404)
  const begun = live.as({}).post('ValidateProfile/StartEidValidation', { method: 'MitId', personId: 1 })
  await expect(begun).rejects.toMatchObject({ code: 'ServiceUnavailable' })
})
