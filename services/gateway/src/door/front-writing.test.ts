import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Refusal } from '@samvaer/contracts/shell/door'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { PagePieces } from '../pages/page-document.ts'
import type { ShellBuild } from '../shell/shell-build.ts'
import { FrontWriting } from './front-writing.ts'

const shellDir = mkdtempSync(join(tmpdir(), 'samvaer-front-'))
afterAll(() => rmSync(shellDir, { recursive: true }))

const code = `globalThis.samvaerWriteFront = (json) => {
  globalThis.samvaerWritten = JSON.stringify({ written: { html: String(JSON.parse(json).refusal?.login) } })
}`
writeFileSync(join(shellDir, 'front.js'), code)
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
const shell = { server: { file: 'front.js', integrity } } as ShellBuild
const pieces = { bootBeforeProfile: '{"site":{},"profile":', bootAfterProfile: '}' } as PagePieces

let now = 0
let fronts: FrontWriting
beforeEach(() => {
  const failed = (error: unknown) => {
    throw error
  }
  fronts = new FrontWriting({ shellDir, releasesDir: shellDir }, failed, () => now)
})

const write = (refusal?: Refusal) =>
  fronts.write(pieces, shell, {
    ...{ origin: 'http://localhost', profile: 'null', returning: false, consented: false, picture: undefined, refusal },
  })
const typed = (login: string): Refusal => ({ login, remember: false, code: 'WrongLogOn' })

it('draws what somebody typed twenty times in ten seconds, and the page of all visitors always', async () => {
  const many = await Promise.all(Array.from({ length: 25 }, (_, at) => write(typed(`anna${at}`))))
  expect(many.map((page) => page?.html)).toEqual(
    Array.from({ length: 25 }, (_, at) => (at < 20 ? `anna${at}` : undefined)),
  )
  expect((await write())?.html).toBe('undefined')
  now += 10_000
  expect((await write(typed('bo')))?.html).toBe('bo')
})

it('draws a refusal without anything typed once, however often it is given', async () => {
  const forged: Refusal = { login: '', remember: false, code: 'ForgedRequest' }
  const [first, second] = await Promise.all([write(forged), write({ ...forged })])
  expect(first?.html).toBe('')
  expect(second).toBe(first)
})
