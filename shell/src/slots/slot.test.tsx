// @vitest-environment happy-dom
/** A slot whose filling does not come: readers are told, unless nobody has asked for it. */
import { show } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import texts from '../boot/locales/da-DK.json' with { type: 'json' }
import { shellTexts } from '../boot/texts.ts'
import { Filling, Slot } from './slot.tsx'

// React says of each boundary that it caught something.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const away = { name: 'mfe-away', exposed: './part', skeleton: null, instead: <p>Det almindelige</p> }
const options = { texts: { shell: shellTexts } }

it('shows what stands there instead, and that something is missing', async () => {
  const { page } = await show(<Filling {...away} />, options)
  await page.says('Det almindelige')
  await page.says(texts.slot.failed)
})

it('says nothing of what came unasked', async () => {
  const { page } = await show(<Filling {...away} quiet />, options)
  await page.says('Det almindelige')
  expect(page.all('button')).toEqual([])
  expect(document.body.textContent).toBe('Det almindelige')
})

it('is nothing where nobody fills it', async () => {
  const { settled } = await show(<Slot name="membership.Offer" quiet />, options)
  await settled()
  expect(document.body.textContent).toBe('')
})
