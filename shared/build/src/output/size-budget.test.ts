import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkBudget } from './size-budget.ts'

const output = new Map([
  ['entry.js', randomBytes(3000)],
  ['page.js', randomBytes(1000)],
  ['later.js', randomBytes(9000)],
])
const budget = { part: 'mfe-a', files: ['entry.js', 'page.js'], output, encoding: 'brotli' as const }

it('weighs the files of the first page alone', () => {
  const weight = checkBudget({ ...budget, bytes: 5000 })
  expect(weight).toBeGreaterThan(4000)
  expect(weight).toBeLessThan(4100)
})

it('names the sources that weigh most', () => {
  const modules = [50, 40, 30, 20, 10, 5].map((size) => ({ name: `./src/${size}.tsx`, size }))
  expect(() => checkBudget({ ...budget, modules, bytes: 4000 })).toThrow(
    /too much +\d+\nThe largest sources[^\n]+\n {2}\.\/src\/50\.tsx +50\n(?:[^\n]+\n){3} {2}\.\/src\/10\.tsx +10$/,
  )
})

it('fails with a table that says which file weighs what', () => {
  expect(() => checkBudget({ ...budget, bytes: 4000 })).toThrow(
    /mfe-a is heavier than its budget \(bytes, brotli\):\n {2}entry\.js +\d+\n {2}page\.js +\d+\n {2}first page +\d+\n {2}budget +4000\n {2}too much +\d+/,
  )
})
