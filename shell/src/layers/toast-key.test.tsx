// @vitest-environment happy-dom
/** A toast's act is reached by a key, and the same key leads back. */
import { press, show } from '@samvaer/remote-kit/testing'
import { toast } from '@samvaer/remote-kit/toasts'
import { beforeAll, expect, it, vi } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { ToastRegion } from '../toasts/toast-region.tsx'
import { leadToToasts } from './toast-key.ts'

beforeAll(leadToToasts)

const focused = () => (document.activeElement as HTMLElement | null)?.textContent
const open = async () => {
  const host = await show(
    <>
      <button type="button">Delete</button>
      <ToastRegion />
    </>,
    { texts: { shell: shellTexts } },
  )
  ;(await host.page.find('button', 'Delete')).focus()
  return host
}

it('leads to the undo of the newest toast and back, however often', async () => {
  const { page } = await open()
  const undo = vi.fn()
  toast({ tone: 'neutral', text: 'The first is gone.', action: { label: 'Undo the first', run: () => undefined } })
  toast({ tone: 'neutral', text: 'The second is gone.', action: { label: 'Undo the second', run: undo } })
  await page.says('The second is gone.')
  for (const expected of ['Undo the second', 'Delete', 'Undo the second']) {
    await press('F6')
    expect(focused()).toBe(expected)
  }
  ;(document.activeElement as HTMLElement).click()
  expect(undo).toHaveBeenCalledTimes(1)
  await page.gone('button', 'Undo the second')
  await page.find('button', 'Undo the first')
})

it('leaves the key to the browser where there is no toast, and with another key', async () => {
  const { page } = await open()
  await press('F6')
  expect(focused()).toBe('Delete')
  toast({ tone: 'neutral', text: 'It is gone.', action: { label: 'Undo', run: () => undefined } })
  await page.says('It is gone.')
  await press('F6', { ctrlKey: true })
  expect(focused()).toBe('Delete')
})
