// @vitest-environment happy-dom
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { namespace, textFiles } from '../../texts.ts'
import { type PlacesState, usePlacesText } from './use-places-text.ts'

const Line = (state: PlacesState) => <p>{usePlacesText()(state)}</p>

it.each([
  ['5 kommer', { going: 5, free: null, over: false }],
  ['1 kommer', { going: 1, free: null, over: false }],
  ['3 ledige', { going: 5, free: 3, over: false }],
  ['1 ledig', { going: 7, free: 1, over: false }],
  ['Fuldt', { going: 8, free: 0, over: false }],
  ['Fuldt', { going: 8, free: 0, over: false, waiting: 0 }],
  ['Fuldt · 2 venter på en plads', { going: 8, free: 0, over: false, waiting: 2 }],
  ['2 ledige · 1 venter på en plads', { going: 8, free: 2, over: false, waiting: 1 }],
  ['8 var med', { going: 8, free: 0, over: true, waiting: 2 }],
])('says %s', async (words, state) => {
  const { page } = await show(<Line {...state} />, { texts: { [namespace]: textFiles } })
  await page.says(words)
  expect(document.querySelector('p')?.textContent).toBe(words)
})
