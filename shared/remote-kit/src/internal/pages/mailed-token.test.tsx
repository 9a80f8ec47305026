// @vitest-environment happy-dom
/** That the token of a mailed link is read wherever it stands, and stands in no address afterwards. */
import { expect, it } from 'vitest'
import { show, until } from '../../testing.tsx'
import { tokenIn, useMailedToken } from './mailed-token.ts'

it.each([
  ['?q=abc123', 'abc123'],
  ['#q=abc123', 'abc123'],
  ['?q=a+b/c==', 'a+b/c=='],
  ['#q=a+b/c==', 'a+b/c=='],
  ['?q=a%2Bb', 'a+b'],
  ['?q=a%20b', 'a+b'],
  ['?q=', undefined],
  ['?x=1', undefined],
  ['', undefined],
])('the token of %s is %s', (parameters, token) => {
  expect(tokenIn(parameters, 'q')).toBe(token)
})

const Page = () => <p>{useMailedToken('q') ?? 'none'}</p>

it.each([
  ['/ResetPassword#q=a%2Bb', '/ResetPassword'],
  ['/ResetPassword?q=a%2Bb', '/ResetPassword'],
  ['/ResetPassword?lang=da&q=a%2Bb', '/ResetPassword?lang=da'],
])('takes it out of %s at once, and has it after loading anew', async (at, left) => {
  const before = history.length
  const host = await show(<Page />, { at })
  await until(() => host.address() === left)
  await host.settled()
  expect(host.page.words()).toBe('a+b')
  // It took the place of the entry with the token.
  expect(history.length).toBe(before)
  expect(history.state).toMatchObject({ usr: { q: 'a+b' } })
})

it('is none where no link led', async () => {
  const { page } = await show(<Page />, { at: '/ResetPassword' })
  await page.says('none')
})
