// @vitest-environment happy-dom
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { show, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { Corner } from './corner.tsx'
import { popupStore, showPopup } from './popup-store.ts'

const conversation = '/Community/Lodges/Lodge/3/Mail/7'
const mail: ClientNotification = {
  ...{ notificationId: 1, type: 'Mail', actors: [], count: 1, title: 'Vinterbaderne', variant: 'fromManagers' },
  ...{ path: conversation, createdAt: '2026-11-20T12:00:00.000Z', read: false },
}

it('says nothing any more of a conversation that was opened, after it is left as well', async () => {
  const { page, navigate } = await show(<Corner />, { at: '/Start' })
  showPopup([mail])
  await page.find('list')
  await navigate(conversation)
  await page.gone('list')
  await until(() => popupStore.get().arrived.length === 0)
  await navigate('/Start')
  expect(page.all('list')).toEqual([])
})
