// @vitest-environment happy-dom
/** A part that comes late: what stands meanwhile, what is drawn when it is there, and what happens when it does not come. */
import { click, show } from '@samvaer/remote-kit/testing'
import { registerTexts, useTexts } from '@samvaer/remote-kit/texts'
import { useEffect } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ErrorBoundary } from '../loading/error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hej {name}</p>
const waiting = <p>Venter</p>
/** Returns the stand-in, and counts how often it was drawn anew. */
const counted = () => {
  const drawn = vi.fn()
  const Seen = () => {
    useEffect(drawn, [])
    return waiting
  }
  return { drawn, Seen }
}

it('shows what stands meanwhile until its code is there, and at once when it is drawn again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Greeting }>()
  const load = vi.fn(() => promise)
  const Late = lazyPart(load)
  const { page } = await show(<Late name="Mette" meanwhile={waiting} />)
  await page.says('Venter')
  resolve({ default: Greeting })
  await page.says('Hej Mette')
  expect(page.words()).not.toContain('Venter')
  const { drawn, Seen } = counted()
  await (await show(<Late name="Lars" meanwhile={<Seen />} />)).page.says('Hej Lars')
  expect(drawn).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledOnce()
})

it('is there at once when it was fetched ahead', async () => {
  const Late = lazyPart(async () => ({ default: Greeting }))
  Late.preload()
  await Promise.resolve()
  const { drawn, Seen } = counted()
  await (await show(<Late name="Mette" meanwhile={<Seen />} />)).page.says('Hej Mette')
  expect(drawn).not.toHaveBeenCalled()
})

it('waits for texts of its own without a fallback, which would hold it back', async () => {
  const texts = Promise.withResolvers<{ default: { word: string } }>()
  registerTexts('late', { 'da-DK': () => texts.promise })
  const Spoken = () => <p>{useTexts('late').t('word')}</p>
  const Late = lazyPart(async () => ({ default: Spoken }))
  const { drawn, Seen } = counted()
  const { page } = await show(<Late meanwhile={<Seen />} />)
  await page.says('Venter')
  texts.resolve({ default: { word: 'Goddag' } })
  await page.says('Goddag')
  // As the fallback of a boundary it would have been drawn a second time.
  expect(drawn).toHaveBeenCalledOnce()
})

it('fails where it stands when its code does not come, and comes when it is tried again', async () => {
  const load = vi.fn(async () => ({ default: Greeting }))
  load.mockRejectedValueOnce(new Error('away'))
  // React reports what a boundary caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => reported.mockRestore())
  const Late = lazyPart(load)
  const { page } = await show(
    <ErrorBoundary
      fallback={(_, retry) => (
        <button type="button" onClick={retry}>
          Igen
        </button>
      )}
    >
      <Late name="Mette" />
    </ErrorBoundary>,
  )
  await click(await page.find('button', 'Igen'))
  await page.says('Hej Mette')
})
