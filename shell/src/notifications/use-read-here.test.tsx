// @vitest-environment happy-dom
/** That what the open page shows is read everywhere: in the counts, and in the list that is open beside it. */
import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { show, showTab, until } from '@samvaer/remote-kit/testing'
import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { changeCounts, countsQuery } from './counts.ts'
import { useReadHere } from './use-read-here.ts'

const counts = (unread: number): NotificationCounts => ({
  notifications: unread,
  visits: 0,
  blogsCurated: 0,
  blogs: unread,
  eventAdmin: 0,
  lodgeAdmin: 0,
  newNotifications: unread,
  newVisits: 0,
  onlineFavorites: 0,
  unreadMail: 0,
  unreadTicket: 0,
  onlineTagged: 0,
})

const Page = () => {
  const { data } = useQuery(countsQuery())
  useReadHere(data)
  return <p>{data?.blogs} unread</p>
}
const call = 'Notifications/SetNotificationsAsRead'
const open = (unread: number, left: number) =>
  show(<Page />, {
    at: '/Community/Blogs/Entry/7/en-tur#comment-3',
    calls: { 'Notifications/NotificationCounts': counts(unread), [call]: counts(left) },
  })

it('reads what leads to the page once, and again when something more comes', async () => {
  const { page, asked, answer, navigate, settled } = await open(3, 1)
  await page.says('1 unread')
  await settled()
  expect(asked(call)).toEqual([{ path: '/Community/Blogs/Entry/7/en-tur', seen: false }])
  changeCounts(() => counts(2))
  await settled()
  expect(asked(call)).toHaveLength(2)
  answer({ [call]: counts(0) })
  await navigate('/Profile/8')
  await page.says('0 unread')
  await navigate('/Start')
  await settled()
  expect(asked(call)).toHaveLength(3)
})

it('asks nothing while nothing is unread, and waits while nobody looks', async () => {
  const { page, asked, settled } = await open(0, 0)
  await page.says('0 unread')
  await showTab('hidden')
  changeCounts(() => counts(1))
  await settled()
  expect(asked(call)).toEqual([])
  await showTab('visible')
  await until(() => asked(call).length === 1)
  await settled()
})
