import { expect, it } from 'vitest'
import { ssoDestination } from './sso-destination.ts'

const origin = 'https://samvaer.example'

it.each([
  ['/Start', null, { path: '/Start' }],
  ['/Start', '/Community/Blogs/All?sort=1', { path: '/Community/Blogs/All?sort=1' }],
  ['/Mail/7', 'https://evil.example/', { path: '/Mail/7' }],
  ['/Mail/7', '//evil.example/', { path: '/Mail/7' }],
  ['https://chat.example/room?ticket=1', '/Start', { address: 'https://chat.example/room?ticket=1' }],
  ['javascript:alert(1)', null, { path: '/Start' }],
  ['//evil.example', null, { path: '/Start' }],
])('a link to %s with u=%s', (redirectUrl, u, destination) => {
  expect(ssoDestination(redirectUrl, u, origin)).toEqual(destination)
})
