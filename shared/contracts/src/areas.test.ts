import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Access } from './access.ts'
import { areas, declaredRates } from './areas.ts'
import { errors } from './errors.ts'

const calls = Object.entries(areas).flatMap(([areaName, area]) =>
  Object.entries(area.calls).map(([callName, call]) => ({ areaName, callName, area, call })),
)

describe.each(calls)('$areaName/$callName', ({ areaName, callName, area, call }) => {
  it('stands under its own name, in the style of the specification', () => {
    expect(area.name).toBe(areaName)
    expect(callName).toMatch(/^[A-Z][A-Za-z]+$/)
  })

  it('declares who may call and what it counts against (R8)', () => {
    expect(call.access).toBeInstanceOf(Access)
    // Another limit of the same name would count together with it.
    for (const { name, ...rate } of call.rates) expect(declaredRates[name]).toEqual(rate)
    expect(call.about).toMatch(/\.$/)
  })

  it('refuses unknown keys (R12)', () => {
    const outcome = (call.input as z.ZodType).safeParse({ aKeyThatNobodyDeclared: 1 })
    const issues = outcome.success ? [] : outcome.error.issues
    expect(issues.map((issue) => issue.code)).toContain('unrecognized_keys')
  })

  it('can be written as JSON schema in both directions', () => {
    expect(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })).toBeTypeOf('object')
    expect(z.toJSONSchema(call.returns, { io: 'output', unrepresentable: 'any' })).toHaveProperty('type', 'object')
  })
})

describe('errors', () => {
  it.each(Object.entries(errors))('%s has a status outside 200 to 299, a sentence and an advice', (_code, error) => {
    expect(error.status).toBeGreaterThanOrEqual(400)
    expect(error.message).toMatch(/\.$/)
    expect(error.advice).toMatch(/\.$/)
  })
})
