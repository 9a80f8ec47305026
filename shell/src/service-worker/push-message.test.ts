import { expect, it } from 'vitest'
import { pathWithin, pushMessageOf } from './push-message.ts'

const origin = 'https://samvaer.example'

it('says what the push says', () => {
  const text = JSON.stringify({ title: 'Der er nyt til dig', path: '/Notifications?tab=2', id: 7 })
  expect(pushMessageOf(text, origin)).toEqual({ title: 'Der er nyt til dig', path: '/Notifications?tab=2' })
})

it.each(['', 'no json', 'null', '7', '{}', '{"title":7,"path":8}'])('shows %j as coming from here', (text) => {
  expect(pushMessageOf(text, origin)).toEqual({ title: 'samvaer.example', path: '/Notifications' })
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', undefined, 7])(
  '%j leads nowhere else',
  (path) => expect(pathWithin(path)).toBe('/Notifications'),
)
