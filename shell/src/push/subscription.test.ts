// @vitest-environment happy-dom
import { noteStay } from '@samvaer/remote-kit/host'
import { beforeEach, expect, it } from 'vitest'
import { isTurnedOff, turnOff } from './subscription.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it.each([
  ['stays signed in', true, ['samvaer-push-off-7', 'samvaer-stays'], []],
  ['does not stay signed in', false, [], ['samvaer-push-off-7']],
] as const)('remembers that pushes are off for a member who %s', async (_name, stays, onDisk, inTab) => {
  noteStay(stays)
  await turnOff(7)
  expect([isTurnedOff(7), isTurnedOff(8)]).toEqual([true, false])
  expect([Object.keys(localStorage).sort(), Object.keys(sessionStorage)]).toEqual([onDisk, inTab])
})
