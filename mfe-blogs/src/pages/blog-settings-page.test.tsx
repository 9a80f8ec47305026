// @vitest-environment happy-dom
/** The settings of the own blog: shown as saved, saved at once, and back when that fails. */
import { type Answers, click, refused, show, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../texts.ts'
import { BlogSettingsPage } from './blog-settings-page.tsx'

const kept = { curating: true }
const open = (save: NonNullable<Answers['Blogs/SaveBlogSettings']>) =>
  show(<BlogSettingsPage />, {
    at: '/Community/Blogs/Settings',
    texts: { [namespace]: textFiles },
    calls: { 'Blogs/GetBlogSettings': () => ({ ...kept }), 'Blogs/SaveBlogSettings': save },
  })
const box = async ({ page }: Awaited<ReturnType<typeof open>>) =>
  (await page.find('checkbox', new RegExp(`^${texts.settings.curating}`))) as HTMLInputElement

it('declines to be curated, at once', async () => {
  kept.curating = true
  const host = await open(({ curating }) => {
    kept.curating = curating
    return {}
  })
  expect((await box(host)).checked).toBe(true)
  await click(await box(host))
  await until(() => host.asked('Blogs/SaveBlogSettings').length === 1)
  expect(host.asked('Blogs/SaveBlogSettings')).toEqual([{ curating: false }])
  expect((await box(host)).checked).toBe(false)
})

it('goes back to what is saved when it fails', async () => {
  kept.curating = true
  const host = await open(refused('NotAllowed'))
  await click(await box(host))
  await until(() => host.toastState().toasts.length === 1)
  expect((await box(host)).checked).toBe(true)
})
