// @vitest-environment happy-dom
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { click, member, show, turn, within } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { OpenedViewer } from './opened-viewer.tsx'

const cardOf = (mediaId: number, kind: MediaCard['kind'] = 'Picture'): MediaCard => ({
  mediaId,
  kind,
  state: 'Live',
  width: 400,
  height: 300,
  blurhash: '',
  sources: [{ rendition: 'large', width: 400, height: 300, url: `/media/${mediaId}.jpg` }],
  film: kind === 'Video' ? { url: `/media/${mediaId}.mp4`, seconds: 3 } : null,
  mediaType: 'AlbumPicture',
  readableUntil: '2040-01-01T00:00:00Z',
})

const ida = (profileId: number) => ({
  profileId,
  name: 'Ida',
  gender: 'Female' as const,
  ages: [38],
  place: 'Køge',
  pictures: [],
  subscriber: false,
  validated: true,
})

const open = async (start = 0, ownerId?: number, more: { card: MediaCard; alt: string }[] = []) => {
  const onClose = vi.fn()
  const pictures = [
    { card: cardOf(1), alt: 'Beans' },
    { card: cardOf(2, 'Video'), alt: '' },
    { card: cardOf(3), alt: '', what: 'Picture from Ida' },
    ...more,
  ]
  const { page } = await show(
    <OpenedViewer
      pictures={pictures}
      start={start}
      owner={ownerId === undefined ? undefined : ida(ownerId)}
      onClose={onClose}
    />,
  )
  const box = await page.find('dialog', texts.viewer.label)
  return { page, box, window: within(box), onClose }
}

/** Returns the item that is looked at; the others are out of reach. */
const shown = (box: HTMLElement) => box.querySelector<HTMLElement>('li:not([inert])')

it('says which of how many it is, and what it shows', async () => {
  const { box, window } = await open(2)
  await window.says('3 af 3')
  expect(shown(box)?.querySelector('img')?.alt).toBe('Picture from Ida')
})

it.each([
  [0, `1 af 3: ${texts.kind.Picture}: Beans`],
  [1, `2 af 3: ${texts.kind.Video}, 00:03`],
  [2, '3 af 3: Picture from Ida'],
])('reads out which it is and what it shows, at place %i', async (start, said) => {
  const { box, window } = await open(start)
  // The list has the focus when it opens; what is read out later is the next one.
  const list = await window.find('list', said)
  expect(document.activeElement).toBe(list)
  expect(box.querySelector('[aria-live=polite] > :not([aria-hidden])')?.textContent).toBe(said)
})

it('shows a picture in full size, and again as it fits', async () => {
  const { window } = await open()
  await click(await window.find('button', texts.viewer.zoomIn))
  await click(await window.find('button', texts.viewer.zoomOut))
  await window.find('button', texts.viewer.zoomIn)
})

it('has no other size for a video', async () => {
  const { window } = await open(1)
  await window.says('2 af 3')
  await window.gone('button', texts.viewer.zoomIn)
})

it('says of a video that could not be converted that it does not play', async () => {
  const failed = { ...cardOf(4, 'Video'), state: 'ConversionFailed' as const, film: null }
  const { box, window } = await open(3, undefined, [{ card: failed, alt: '' }])
  await window.says(texts.video.ConversionFailed)
  expect(shown(box)?.querySelector('video')).toBeNull()
})

it('is closed by the cross', async () => {
  const { window, onClose } = await open()
  await click(await window.find('button', texts.viewer.close))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('is closed by the ground around a picture, and not by the picture', async () => {
  const { box, onClose } = await open()
  shown(box)?.querySelector<HTMLElement>('button')?.click()
  await turn()
  expect(onClose).not.toHaveBeenCalled()
  shown(box)?.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('hears keys wherever the focus is, and leaves those of the browser alone', async () => {
  const { box } = await open()
  await turn()
  const track = box.querySelector('ul')
  const scrolled = vi.fn()
  if (track) track.scrollTo = scrolled
  const press = async (target: Element | null, also: KeyboardEventInit = {}) => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, ...also }))
    await turn()
  }
  await press(track)
  await press(document.body)
  expect(scrolled).toHaveBeenCalledTimes(2)
  await press(track, { altKey: true })
  expect(scrolled).toHaveBeenCalledTimes(2)
})

it('offers to block whose picture it is', async () => {
  const { page, window } = await open(0, member.id + 1)
  await click(await window.find('button', 'ui.safety.menu'))
  await page.find('menuitem', 'ui.safety.block.act')
})

it('offers nothing against oneself', async () => {
  const { window } = await open(0, member.id)
  await window.find('button', texts.viewer.close)
  await window.gone('button', 'ui.safety.menu')
})
