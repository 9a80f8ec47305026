import { expect, it } from 'vitest'
import { isPhoneScreen } from './phone-screen.ts'

const screens = [{ path: '/Mail/:conversationId' }, { path: '/Mail', query: 'to' }]

it.each([
  ['/Mail/12', '', true],
  ['/mail/12/', '?q=sea', true],
  ['/Mail', '?to=8', true],
  ['/Mail', '', false],
  ['/Mail', '?q=to', false],
  ['/Mail/12/more', '', false],
  ['/Profile/12', '?to=8', false],
])('%s%s: %s', (pathname, search, whole) => {
  expect(isPhoneScreen({ pathname, search }, screens)).toBe(whole)
})
