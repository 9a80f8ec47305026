// @vitest-environment happy-dom
/** A text in another language is offered in the reader's, shown as a machine's, and put away again. */
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import { type Answers, click, type HostOptions, refused, show, until, visitor } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { Translation } from './translation.tsx'

const english = ['Friday at the harbour', 'Does anybody want to come along to the harbour on Friday evening?']
const danish = ['Fredag på havnen', 'Er der nogen, der vil med ned på havnen fredag aften?']
const call = 'Common/TranslateTexts'
const words = texts.translation

const open = (
  [title = '', text = '']: readonly string[],
  answer: Answers[typeof call] = { texts: danish, from: 'en' },
  on: Partial<SiteConfig> = { translates: true },
  profile: HostOptions['profile'] = {},
) => show(<Translation title={title} text={richTextOf(text)} />, { site: on, profile, calls: { [call]: answer } })

it('asks once, says which language it was, and hides it without asking again', async () => {
  const host = await open(english)
  await click(await host.page.find('button', words.show))
  await host.page.says(danish[1] ?? '')
  await host.page.says(words.from.replace('{{language}}', 'engelsk'))
  expect(host.asked(call)).toEqual([{ texts: english }])
  expect(await seriousProblems(document.body)).toEqual([])
  const hide = await host.page.find('button', words.hide)
  expect([hide.getAttribute('aria-expanded'), document.activeElement === hide]).toEqual(['true', true])
  await click(hide)
  expect(document.body.textContent).not.toContain(danish[1])
  await click(await host.page.find('button', words.show))
  await host.page.says(danish[1] ?? '')
  expect(host.asked(call)).toHaveLength(1)
})

it('says that a machine did it, where the machine does not know from which language', async () => {
  const host = await open(english, { texts: danish, from: null })
  await click(await host.page.find('button', words.show))
  await host.page.says(words.machine)
})

it('says why there is none, and offers it again', async () => {
  const host = await open(english, refused('ServiceUnavailable'))
  await click(await host.page.find('button', words.show))
  await until(() => host.toastState().toasts.length > 0)
  expect((await host.page.find('button', words.show)).getAttribute('aria-expanded')).toBe('false')
})

it('offers nothing in the language of the reader', async () => {
  const host = await open(danish)
  await host.settled()
  expect(host.page.all('button')).toEqual([])
})

it.each([
  ['where no machine is', {}, {}],
  ['to visitors', { translates: true as const }, visitor],
])('offers nothing %s', async (_where, on, profile) => {
  const host = await open(english, undefined, on, profile)
  await host.settled()
  expect(host.page.all('button')).toEqual([])
})
