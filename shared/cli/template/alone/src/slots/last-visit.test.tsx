// @vitest-environment happy-dom
import { show, unreachable } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../texts.ts'
import Today from './last-visit.tsx'

const given = { texts: { [namespace]: textFiles } }

it('says how many have greeted, and leads to the page', async () => {
  const { page } = await show(<Today />, { ...given, calls: { 'Greetings/GetToday': { count: 1, greeted: false } } })
  const row = await page.find('link', texts.count_one.replace('{{count}}', '1'))
  expect(row.getAttribute('href')).toBe('/Community/Greetings')
})

it('is nothing before anybody has, and says so when nobody answers', async () => {
  const { settled } = await show(<Today />, { ...given, calls: { 'Greetings/GetToday': { count: 0, greeted: false } } })
  await settled()
  expect(document.body.textContent).toBe('')
  const { page } = await show(<Today />, { ...given, calls: { 'Greetings/GetToday': unreachable } })
  await page.find('button')
})
