import { countNames, type NotificationCounts } from '@samvaer/contracts/notifications'
import { expect, it } from 'vitest'
import { countAt } from './place-counts.ts'

const none = Object.fromEntries(countNames.map((name) => [name, 0])) as NotificationCounts
const counts = { ...none, unreadMail: 3, blogs: 120, eventAdmin: 2 }

it.each([
  ['/Mail', 3],
  ['/community/blogs', 120],
  ['/Community/Events/UpcomingEvents', 2],
  ['/Community/Lodges', 0],
  ['/Mailing', 0],
  ['/Start', 0],
])('%s has %i', (path, count) => {
  expect(countAt(path, counts)).toBe(count)
})

it('counts nothing before the counts are known', () => {
  expect(countAt('/Mail', undefined)).toBe(0)
})
