// @vitest-environment happy-dom
import { click, clickTwice, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { ConfirmRights } from './confirm-rights.tsx'

it('sends the files once, however fast it is pressed', async () => {
  let sent = 0
  const { page } = await show(<ConfirmRights onConfirm={() => (sent += 1)} onClose={() => undefined} />)
  const confirm = await page.find('button', texts.rights.media.confirm)
  await clickTwice(confirm)
  expect(sent).toBe(0)
  await page.says(texts.rights.media.missing)
  await click(await page.field(new RegExp(texts.rights.media.sentence)))
  await clickTwice(confirm)
  expect(sent).toBe(1)
})
