import { afterEach, expect, it, vi } from 'vitest'
import { checkMatrix } from './matrix.ts'

afterEach(() => vi.unstubAllEnvs())

const name = (n: number) => `number ${n}`
const numbers = [1, 2, 3, 4]

it('goes through all cases and counts them', async ({ task }) => {
  const seen: number[] = []
  await checkMatrix({ task }, numbers, { name, check: (n) => seen.push(n), together: 2 })
  expect(seen).toEqual(numbers)
  expect(task.meta.cases).toBe(4)
})

it('lists every case that failed', async ({ task }) => {
  const check = async (n: number) => {
    if (n % 2 === 0) throw new Error('is even')
  }
  await expect(checkMatrix({ task }, numbers, { name, check })).rejects.toThrow(
    "2 of 4 cases failed (CASE='…' runs one alone):\n  number 2: is even\n  number 4: is even",
  )
})

it('runs what CASE names alone', async ({ task }) => {
  vi.stubEnv('CASE', 'number 3')
  const seen: number[] = []
  await checkMatrix({ task }, numbers, { name, check: (n) => seen.push(n) })
  expect(seen).toEqual([3])
})

it('takes no matrix without cases', async ({ task }) => {
  await expect(checkMatrix({ task }, [], { name: String, check: () => undefined })).rejects.toThrow('proves nothing')
})
