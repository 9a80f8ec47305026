// @vitest-environment happy-dom
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { lodgeCard } from '../../testing/open-lodges.ts'
import { namespace, textFiles } from '../../texts.ts'
import { LodgeChanges } from './lodge-changes.tsx'

const since = '2026-03-02T12:00:00.000Z'
const news = { unread: true, activeAt: since }
const open = (...items: ReturnType<typeof lodgeCard>[]) =>
  show(<LodgeChanges since={since} />, {
    texts: { [namespace]: textFiles },
    calls: { 'Lodges/GetMyOwnLodges': { items, next: null } },
  })

it('counts own lodges in which something happened since then that the member has not seen', async () => {
  const { page } = await open(
    lodgeCard({ ...news, lodgeId: 1 }),
    lodgeCard({ ...news, lodgeId: 2 }),
    lodgeCard({ ...news, lodgeId: 3, unread: false }),
    lodgeCard({ ...news, lodgeId: 4, activeAt: '2026-03-02T11:59:00.000Z' }),
  )
  const row = await page.find('link', texts.lastVisit.lodges.replace('{{shown}}', '2'))
  expect(row.getAttribute('href')).toBe('/Community/Lodges/MyLodges')
})

it('names the one lodge, and leads to it', async () => {
  const { page } = await open(lodgeCard({ ...news, lodgeId: 7, name: 'Suppe' }))
  const row = await page.find('link', texts.lastVisit.inLodge.replace('{{name}}', 'Suppe'))
  expect(row.getAttribute('href')).toBe('/Community/Lodges/Lodge/7/About')
})

it('is nothing without any', async () => {
  const { settled } = await open(lodgeCard())
  await settled()
  expect(document.body.textContent).toBe('')
})
