// @vitest-environment happy-dom
/** A tab of the centre without anything in it says what it is for. */
import { countNames, notificationTabs } from '@samvaer/contracts/notifications/values'
import { show } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import texts from './locales/en-GB.json' with { type: 'json' }
import NotificationsPage from './notifications-page.tsx'

it.each(notificationTabs)('%s', async (tab) => {
  const none = Object.fromEntries(countNames.map((name) => [name, 0]))
  const { page, asked } = await show(<NotificationsPage />, {
    at: `/Notifications?tab=${tab}`,
    language: 'en-GB',
    texts: { shell: shellTexts },
    calls: {
      'Notifications/NotificationCounts': none as never,
      'Notifications/ClientNotifications': { items: [], next: null } as never,
      'Notifications/SetNotificationsAsRead': none as never,
    },
  })
  await page.find('heading', texts.empty[tab].title)
  await page.says(texts.empty[tab].text)
  expect(asked('Notifications/ClientNotifications')).toEqual([expect.objectContaining({ tab })])
  expect(page.all('link', texts.empty.toStart)).toHaveLength(tab === 'All' ? 1 : 0)
  if (tab === 'All') expect(await seriousProblems(document.body)).toEqual([])
})
