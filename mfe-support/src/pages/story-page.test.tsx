// @vitest-environment happy-dom
/** The own story: written with its consent, waiting, shown, declined with the reason, taken back. */
import { click, fill } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../testing/open-support.ts'

const at = '/Support/Story'
const { form, state } = texts.story
const story = {
  ...{ title: 'Rabarber', text: 'Hun skrev først.', names: 'Ida og Bo', state: 'Waiting', reason: null },
  writtenAt: '2026-11-30T20:00:00.000Z',
} as const

it('asks for the words and for the consent, and sends both', async () => {
  const { page, asked } = await openAt(at, {
    calls: { 'Stories/GetMyStory': { story: null }, 'Stories/SaveStory': {} },
  })
  const send = await page.find('button', form.send)
  await click(send)
  await page.says(form.headingMissing)
  await page.says(form.consentMissing)
  const text = 'Hun skrev om rabarber. '.repeat(5).trim()
  await fill(await page.field(form.heading), ' Rabarber ')
  await fill(await page.field(form.text), text)
  await fill(await page.field(form.names), 'Ida og Bo')
  await click(send)
  expect(asked('Stories/SaveStory')).toEqual([])
  await click(document.querySelector('input[type=checkbox]') ?? document.body)
  await click(send)
  expect(asked('Stories/SaveStory')).toEqual([{ title: 'Rabarber', text, names: 'Ida og Bo', consent: true }])
})

it.each(['Waiting', 'Shown', 'Declined'] as const)('says what became of it: %s', async (name) => {
  const reason = name === 'Declined' ? 'Et efternavn' : null
  const { page } = await openAt(at, { calls: { 'Stories/GetMyStory': { story: { ...story, state: name, reason } } } })
  await page.says(state[name])
  await page.find('heading', 'Rabarber')
  if (reason) await page.says(reason)
})

it('is no page of a dark brand', async () => {
  const { page, asked } = await openAt(at, { site: { dark: true } })
  await page.find('heading', texts.notFound.page.title)
  expect(asked('Stories/GetMyStory')).toEqual([])
})
