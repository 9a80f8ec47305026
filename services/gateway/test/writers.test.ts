/** The processes that draw pages, with code of releases that fails in every way: real processes, nothing in their stead. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CodeOf } from '../src/writing/writer.ts'
import { Writers } from '../src/writing/writers.ts'

/** The least of a shell: draws what the remote's code says of a page. */
const shell: CodeOf = {
  hash: 'shell',
  code: `
    globalThis.samvaerWrite = async (json) => {
      try { globalThis.samvaerWritten = await globalThis.draw(JSON.parse(json)) }
      catch (error) { globalThis.samvaerWritten = 'threw ' + error }
    }`,
}
let codes = 0
const codeOf = (code: string): CodeOf => {
  codes += 1
  return { hash: `remote ${codes}`, code }
}
const good = codeOf('globalThis.draw = ({ name }) => "hello " + name')
const limit = 1000

let writers: Writers
beforeAll(() => {
  writers = new Writers()
})
afterAll(() => writers.end())

const page = (name: string) => JSON.stringify({ name })
const toDraw = (name: string, within = limit) => ({ page: page(name), timeZone: 'Europe/Copenhagen', limit: within })
const draw = async (remote: CodeOf, name = 'Anna', within = limit, timeZone = 'Europe/Copenhagen') => {
  const prepared = await writers.prepare(shell, remote)
  if (prepared && prepared.outcome !== 'written') return prepared
  return writers.draw(shell, remote, { ...toDraw(name, within), timeZone })
}
/** After whatever happened, the next page of another release is drawn. */
const goesOn = async () => expect(await draw(good, 'Bo')).toEqual({ outcome: 'written', text: 'hello Bo' })

beforeEach(goesOn)

it.each([
  ['throws as it begins', 'throw new Error("no")', 'failed'],
  ['is no script', 'this is no script', 'failed'],
  ['loops as it begins', 'for (;;);', 'late'],
  ['waits for what never comes', 'globalThis.draw = () => new Promise(() => {})', 'failed'],
  ['loops', 'globalThis.draw = () => { for (;;); }', 'late'],
  ['loops by promises', 'globalThis.draw = async () => { for (;;) await undefined }', 'late'],
  ['loops by an expression', 'globalThis.draw = () => /^(a+)+$/.test("a".repeat(60) + "b")', 'late'],
  ['answers with no text', 'globalThis.draw = () => ({ toString() { for (;;); } })', 'failed'],
  ['imports', 'globalThis.draw = () => import("node:fs")', 'failed'],
])('a release that %s costs its own page', async (_, code, outcome) => {
  expect(await draw(codeOf(code))).toMatchObject({ outcome })
  await goesOn()
})

it('a release that fills the memory ends its process alone', async () => {
  const filling = codeOf('globalThis.draw = () => { const all = []; for (;;) all.push(new Array(1e5).fill(all)) }')
  expect(await draw(filling, 'Anna', 10_000)).toMatchObject({ outcome: 'failed' })
  await goesOn()
})

it('gives a release the language, and neither network nor files nor processes nor clocks', async () => {
  const names = [
    ...['fetch', 'XMLHttpRequest', 'WebSocket', 'process', 'require', 'module', 'Buffer', 'global', 'setTimeout'],
    ...['setInterval', 'queueMicrotask', 'structuredClone', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'navigator'],
  ]
  const asks = `globalThis.draw = () => ${JSON.stringify(names)}.filter((name) => name in globalThis).join()`
  expect(await draw(codeOf(asks))).toEqual({ outcome: 'written', text: '' })
})

it.each([
  ['by a text that is code', 'Function("return 1")()'],
  ['by the constructor of what it has', 'globalThis.samvaerWrite.constructor("return process")()'],
  ['by the caller', '(function outer() { return outer.caller.constructor("return process")() })()'],
])('leads nowhere %s', async (_, code) => {
  const drawn = await draw(codeOf(`globalThis.draw = () => String(${code})`))
  expect(drawn?.text).toMatch(/^threw (EvalError|TypeError)/)
})

it('keeps nothing from one page to the next, of the language itself neither', async () => {
  const counting = codeOf(`
    globalThis.pages = (globalThis.pages ?? 0) + 1
    Array.prototype.kept = (Array.prototype.kept ?? '') + 'x'
    globalThis.draw = ({ name }) => [name, pages, [].kept].join(' ')`)
  const drawn = [await draw(counting, 'Anna'), await draw(counting, 'Bo'), await draw(counting, 'Cid')]
  expect(drawn.map((one) => one?.text)).toEqual(['Anna 1 x', 'Bo 1 x', 'Cid 1 x'])
})

it('draws pages that are asked for at once one by one, each its own', async () => {
  await draw(good)
  const names = ['Anna', 'Bo', 'Cid', 'Dina', 'Eva']
  const drawn = await Promise.all(names.map((name) => writers.draw(shell, good, toDraw(name))))
  expect(drawn.map((one) => one?.text)).toEqual(names.map((name) => `hello ${name}`))
})

it('leaves a page as it is that would wait too long, or finds too many before it', async () => {
  const slow = codeOf(
    'globalThis.draw = () => { const end = Date.now() + 300; while (Date.now() < end); return "slow" }',
  )
  await draw(slow)
  const drawn = await Promise.all([
    writers.draw(shell, slow, toDraw('Anna')),
    writers.draw(shell, good, toDraw('Bo', 50)),
  ])
  expect(drawn).toEqual([{ outcome: 'written', text: 'slow' }, undefined])
  const many = await Promise.all(Array.from({ length: 13 }, () => writers.draw(shell, good, toDraw('Bo'))))
  expect(many.filter((one) => one === undefined)).toHaveLength(2)
})

it('goes on with a page that is only slow, so that its code is warm for the next', async () => {
  const slow = codeOf(
    'globalThis.draw = () => { const end = Date.now() + 200; while (Date.now() < end); return "slow" }',
  )
  expect(await draw(slow, 'Anna', 50)).toEqual({ outcome: 'written', text: 'slow' })
})

it('draws no page with code that was not read yet', async () => {
  expect(await writers.draw(shell, codeOf('globalThis.draw = () => "early"'), toDraw('Anna', 50))).toBe(undefined)
})

it('writes times by the clock of each reader, wherever the server stands', async () => {
  const clock = codeOf(`
    const atStart = new Date("2026-07-01T12:00:00Z").toLocaleTimeString('da')
    globalThis.draw = () => [new Date("2026-07-01T12:00:00Z").getHours(), atStart].join()`)
  const zones = ['Europe/Copenhagen', 'America/New_York', 'Asia/Kolkata', 'Europe/Copenhagen']
  const drawn = []
  for (const zone of zones) drawn.push((await draw(clock, 'Anna', limit, zone))?.text)
  expect(drawn).toEqual(['14,14.00.00', '8,08.00.00', '17,17.30.00', '14,14.00.00'])
})
