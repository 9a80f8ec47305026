// @vitest-environment happy-dom
/** The banner of a preview: what it is of, until when, and the way out. */
import { click, show } from '@samvaer/remote-kit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { recall, remember } from '../remotes/last-working-release.ts'
import texts from './locales/da-DK.json' with { type: 'json' }
import PreviewBanner from './preview-banner.tsx'

afterEach(() => vi.restoreAllMocks())

const shown = { name: 'mfe-blogs', version: '0.1.0-3f2a91c4' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const open = (minutes: number) =>
  show(<PreviewBanner {...shown} until={inMinutes(minutes)} />, { texts: { shell: shellTexts }, at: '/Blogs/7' })
const filled = (text: string) => text.replace('{{name}}', shown.name).replace('{{version}}', shown.version)

it('says what this page shows before others see it, and ends it here, with what this tab remembered of it', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { page } = await open(60)
  await page.says(filled(texts.text).replace(/ ?\{\{until.*/, ''))
  remember(shown.name, { good: { version: shown.version, base: '/mfe/mfe-blogs/x/' } })
  await click(await page.find('button', texts.end))
  expect(leave.mock.calls).toEqual([[`${location.pathname}?preview=`]])
  expect(recall(shown.name)).toBeUndefined()
})

it('says that it is over, once it is', async () => {
  const { page } = await open(-1)
  await page.says(filled(texts.over))
})
