import { ApiError } from '@samvaer/remote-kit/errors'
import { expect, it } from 'vitest'
import { signInProblem } from './sign-in-problem.ts'

it.each([
  ['WrongLogOn', 401, 'WrongLogOn'],
  ['InvalidInput', 400, 'WrongLogOn'],
  ['ProfileNotActive', 403, 'ProfileNotActive'],
  ['ServiceUnavailable', 503, 'Unreachable'],
  ['Unexpected', 500, 'Unexpected'],
] as const)('shows %s as %s', (code, status, name) => {
  expect(signInProblem(new ApiError(status, { code })).name).toBe(name)
})

it.each([
  [20, { name: 'WaitSeconds', count: 20 }],
  [undefined, { name: 'WaitSeconds', count: 60 }],
  [640, { name: 'WaitMinutes', count: 11 }],
])('says how long to wait for %s seconds', (seconds, problem) => {
  expect(signInProblem(new ApiError(429, { code: 'TooManyRequests' }, seconds))).toEqual(problem)
})

it('says when there was no answer at all', () => {
  expect(signInProblem(new ApiError(0, {})).name).toBe('Unreachable')
})
