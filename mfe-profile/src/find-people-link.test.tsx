// @vitest-environment happy-dom
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { FindPeopleLink } from './find-people-link.tsx'

it.each([
  ['the search', '/Search', true],
  ['the start page where there is no search', '/Start', false],
])('leads to %s', async (_where, address, searchIsThere) => {
  const { page } = await show(<FindPeopleLink />, { leadsSomewhere: (path) => searchIsThere || path !== '/Search' })
  expect((await page.find('link')).getAttribute('href')).toBe(address)
})
