// @vitest-environment happy-dom
/** Keys that come in the moment in which what hears them is drawn. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { show } from '@samvaer/remote-kit/testing'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Film } from '../pictures/film.tsx'
import { useWindowActs } from './use-window-acts.ts'

/** Presses a key as soon as its children are drawn, before an effect that comes after the drawing. */
const Pressed = ({ name, children }: { name: string; children: ReactNode }) => {
  useLayoutEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: name }))
  }, [name])
  return children
}

it('are heard by the window of a picture', async () => {
  const onKey = vi.fn(() => true)
  const Window = () => {
    const box = useRef<HTMLDivElement>(null)
    useWindowActs(box, { onKey, onGround: () => undefined })
    return <div ref={box} />
  }
  const { settled } = await show(
    <Pressed name="ArrowRight">
      <Window />
    </Pressed>,
  )
  await settled()
  expect(onKey.mock.calls).toEqual([['ArrowRight']])
})

it('play a film', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  onTestFinished(() => play.mockRestore())
  const card: MediaCard = {
    ...{ mediaId: 4, kind: 'Video', state: 'Live', width: 400, height: 300, blurhash: '', mediaType: 'AlbumPicture' },
    ...{ sources: [], film: { url: '/media/4.mp4', seconds: 3 }, readableUntil: '2040-01-01T00:00:00Z' },
  }
  const { settled } = await show(
    <Pressed name=" ">
      <Film card={card} label="By the lake" shown />
    </Pressed>,
  )
  await settled()
  expect(play).toHaveBeenCalledOnce()
})
