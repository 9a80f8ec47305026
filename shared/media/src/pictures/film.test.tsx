// @vitest-environment happy-dom
/** A film whose address has ended. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { show } from '@samvaer/remote-kit/testing'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Film } from './film.tsx'

const cardAt = (url: string): MediaCard => ({
  ...{ mediaId: 4, kind: 'Video', state: 'Live', width: 400, height: 300, blurhash: '', mediaType: 'AlbumPicture' },
  ...{ sources: [], film: { url, seconds: 3 }, readableUntil: '2040-01-01T00:00:00Z' },
})

const shownFilm = async () => {
  const onStale = vi.fn()
  let takeCard: (card: MediaCard) => void = () => undefined
  const Shown = () => {
    const [card, setCard] = useState(cardAt('/media/first'))
    takeCard = setCard
    return <Film card={card} label="By the lake" shown onStale={onStale} />
  }
  const { settled } = await show(<Shown />)
  await settled()
  const film = document.querySelector('video')
  return {
    onStale,
    address: () => film?.getAttribute('src'),
    comes: (url: string) => {
      takeCard(cardAt(url))
      return settled()
    },
    fails: () => {
      film?.dispatchEvent(new Event('error'))
      return settled()
    },
  }
}

it('goes on with the address that comes next', async () => {
  const { onStale, address, comes, fails } = await shownFilm()
  await fails()
  expect(onStale).toHaveBeenCalledOnce()
  expect(address()).toBe('/media/first')
  await comes('/media/second')
  expect(address()).toBe('/media/second')
})

it('goes on with the address that has come while the first was played', async () => {
  const { address, comes, fails } = await shownFilm()
  await comes('/media/second')
  expect(address()).toBe('/media/first')
  await fails()
  expect(address()).toBe('/media/second')
})

it('tries two newer addresses by itself', async () => {
  const { address, comes, fails } = await shownFilm()
  for (const url of ['/media/second', '/media/third', '/media/fourth']) {
    await fails()
    await comes(url)
  }
  expect(address()).toBe('/media/third')
})
