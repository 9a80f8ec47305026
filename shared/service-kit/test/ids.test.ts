import { afterAll, describe, expect, it } from 'vitest'
import { defineService } from '../src/service/define-service.ts'
import { testSettings, workshop } from './harness.ts'

const { build, end } = workshop()
afterAll(end)

const counting = defineService({ name: 'counting', models: {}, areas: () => [] })

describe('ids', () => {
  it('never repeat across two processes, and rise within each', async () => {
    const settings = testSettings()
    const [a, b] = await Promise.all([build(counting, settings), build(counting, settings)])
    await Promise.all([a.ready, b.ready])
    const take = (service: typeof a) => Promise.all(Array.from({ length: 180 }, () => service.parts.nextId('entry')))
    const [fromA, fromB] = await Promise.all([take(a), take(b)])
    expect(new Set([...fromA, ...fromB]).size).toBe(360)
    for (const ids of [fromA, fromB]) expect(ids).toEqual(ids.toSorted((x, y) => x - y))
    expect(Math.min(...fromA, ...fromB)).toBe(1)
    expect(Math.max(...fromA, ...fromB)).toBeLessThanOrEqual(400)
    expect(await a.parts.nextId('comment')).toBe(1)
  })

  it('stay above what was reserved, also while a block is in use', async () => {
    const settings = testSettings()
    const service = await build(counting, settings)
    await service.ready
    const { nextId, reserveIds } = service.parts
    expect(await nextId('entry')).toBe(1)
    await reserveIds('entry', 1000)
    expect(await nextId('entry')).toBe(1001)
    await reserveIds('entry', 10)
    expect(await nextId('entry')).toBe(1002)
    await reserveIds('entry', 1020)
    expect(await nextId('entry')).toBe(1021)
    await Promise.all([nextId('lodge'), reserveIds('lodge', 70)])
    expect(await nextId('lodge')).toBeGreaterThan(70)
  })
})
