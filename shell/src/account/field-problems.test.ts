import { ApiError } from '@samvaer/contracts/client'
import { expect, it } from 'vitest'
import { fieldProblemOf } from './field-problems.ts'

it.each([
  ['WrongPassword', undefined, { field: 'password', problem: 'wrongPassword' }],
  ['WeakPassword', undefined, { field: 'newPassword', problem: 'weakPassword' }],
  ['NameTaken', undefined, { field: 'name', problem: 'nameTaken' }],
  ['InvalidInput', { issues: [{ path: 'email', code: 'unchanged' }] }, { field: 'email', problem: 'unchanged' }],
  ['InvalidInput', { issues: [{ path: 'email', code: 'invalid_format' }] }, { field: 'email', problem: 'emailWrong' }],
  ['TooManyRequests', undefined, undefined],
] as const)('finds the field of %s', (code, detail, expected) => {
  const error = new ApiError(400, { code, ...(detail && { detail: { issues: [...detail.issues] } }) })
  expect(fieldProblemOf(error)).toEqual(expected)
})

it('leaves what is no answer of ours alone', () => {
  expect(fieldProblemOf(new Error('x'))).toBeUndefined()
})
