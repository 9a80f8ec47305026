// @vitest-environment happy-dom
/** The list of what guests bring: taken once, and kept while it is written. */
import { bo, click, clickTwice, fill, liveTicket, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import type { Share } from '../../features/gathering-details/use-shares.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { event, may, seen } from '../../testing/event-answers.ts'
import { none, openAt } from '../../testing/open-lodges.ts'

const bread = (changes: Partial<Share> = {}): Share => ({
  shareId: '5b2c1a3e-8f4d-4a6b-9c7e-1d2f3a4b5c6d',
  kind: 'Thing',
  text: 'Brød',
  count: 2,
  by: bo,
  taken: 1,
  takers: [{ profile: bo, count: 1 }],
  mine: 0,
  may: { take: true, remove: false },
  ...changes,
})
const coming = {
  ...seen,
  'Events/GetEvent': event({ mine: 'Accepted', may: { ...may, signUp: false, quit: true, comment: true } }),
  'Events/GetEventProfiles': none,
  'Events/GetEventComments': { items: [], live: liveTicket('lodges:event:6') },
}
const actOn = (act: string, text: string) => texts.share.of.replace('{{act}}', act).replace('{{text}}', text)

it('takes something off the list once, and shows what is left to whoever was late', async () => {
  const { page, answer, asked, settled, toastState } = await openAt('Events/Event/6', {
    calls: { ...coming, 'Events/GetEventShares': { items: [bread()], may: { add: true } } },
  })
  const take = await page.find('button', actOn(texts.share.takeOne, 'Brød'))
  const taken = texts.share.taken.replace('{{wanted}}', '2')
  await page.says(`${taken.replace('{{taken}}', '1')} · Bo`)
  answer({
    'Events/TakeEventShare': refused('Conflict', { reason: 'ShareTaken', left: 0 }),
    'Events/GetEventShares': { items: [bread({ taken: 2 })], may: { add: true } },
  })
  await clickTwice(take)
  await page.says(taken.replace('{{taken}}', '2'))
  await settled()
  expect(asked('Events/TakeEventShare')).toEqual([{ eventId: 6, shareId: bread().shareId, count: 1 }])
  expect(toastState().toasts.map(({ text }) => text)).toEqual([texts.share.gone])
  expect(page.all('button', actOn(texts.share.takeOne, 'Brød'))).toEqual([])
})

it('keeps what is written for the list until it is there', async () => {
  const { page, answer, asked } = await openAt('Events/Event/6', {
    calls: { ...coming, 'Events/GetEventShares': { items: [], may: { add: true } } },
  })
  await click(await page.find('button', texts.share.add))
  const field = await page.field(texts.share.thing)
  await click(await page.find('button', texts.share.add))
  await page.says(texts.share.missing)
  expect(asked('Events/AddEventShare')).toEqual([])
  answer({ 'Events/AddEventShare': refused('TooManyRequests') })
  await fill(field, 'Brød')
  await click(await page.find('button', texts.share.add))
  await until(() => asked('Events/AddEventShare').length === 1)
  expect(field.value).toBe('Brød')
  answer({
    'Events/AddEventShare': { shareId: bread().shareId },
    'Events/GetEventShares': { items: [bread({ taken: 0, takers: [] })], may: { add: true } },
  })
  await click(await page.find('button', texts.share.add))
  await page.find('button', actOn(texts.share.takeOne, 'Brød'))
  expect([field.value, asked('Events/AddEventShare')[1]]).toEqual([
    '',
    { eventId: 6, kind: 'Thing', text: 'Brød', count: 1 },
  ])
})
