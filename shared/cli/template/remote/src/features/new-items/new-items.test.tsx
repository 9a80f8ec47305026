// @vitest-environment happy-dom
import { type Answers, bo, show, unreachable } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { itemOf } from '../../testing/items.ts'
import { namespace, textFiles } from '../../texts.ts'
import { NewItems } from './new-items.tsx'

const since = '2026-03-02T12:00:00.000Z'
const before = { createdAt: '2026-03-02T11:59:00.000Z' }
const own = { author: { ...bo, profileId: 7 } }
const open = (answer: NonNullable<Answers['Greetings/GetItems']>) =>
  show(<NewItems since={since} />, {
    texts: { [namespace]: textFiles },
    calls: { 'Greetings/GetItems': answer },
  })

it('counts what others left since then, and leads to the page', async () => {
  const { page } = await open({ items: [itemOf(1), itemOf(2), itemOf(3, own), itemOf(4, before)] })
  const row = await page.find('link', texts.lastVisit.many_other.replace('{{shown}}', '2'))
  expect(row.getAttribute('href')).toBe('/Community/Greetings')
})

it('names the one who left the only one', async () => {
  const { page } = await open({ items: [itemOf(1), itemOf(2, before)] })
  await page.find('link', texts.lastVisit.one.replace('{{name}}', 'Bo'))
})

it('is nothing without any, and says so when nobody answers', async () => {
  const { settled } = await open({ items: [itemOf(1, own)] })
  await settled()
  expect(document.body.textContent).toBe('')
  const { page } = await open(unreachable)
  await page.find('button')
})
