// @vitest-environment happy-dom
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { click, fill, press, show, within } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import type { AlbumActs, OwnMedium } from './album-acts.ts'
import { PictureGrid } from './picture-grid.tsx'

const media: MediaCard = {
  mediaId: 1,
  kind: 'Picture',
  state: 'Live',
  width: 400,
  height: 300,
  blurhash: '',
  sources: [],
  film: null,
  mediaType: 'AlbumPicture',
  readableUntil: '2040-01-01T00:00:00Z',
}
const mediumOf = (mediaId: number, alt: string): OwnMedium => ({ mediaId, alt, media: { ...media, mediaId } })

const open = async (acts: Partial<AlbumActs<OwnMedium>> = {}, more: OwnMedium[] = []) => {
  const all = {
    altLength: 20,
    describe: vi.fn(async () => undefined),
    readWhole: vi.fn(),
    edit: vi.fn(),
    remove: vi.fn(),
    ...acts,
  }
  const onSort = vi.fn(async () => undefined)
  const items = [mediumOf(1, 'Beans'), mediumOf(2, 'Peas'), ...more]
  const { page } = await show(
    <PictureGrid label="Garden" items={items} acts={all} onSort={onSort} onRenew={async () => undefined} />,
  )
  const act = async (name: string, label: string) => {
    await click(await page.find('button', texts.acts.label.replace('{{name}}', name)))
    await click(await page.find('menuitem', label))
  }
  return { page, acts: all, onSort, act }
}

it('sorts by the keys of a handle, and stores the whole order', async () => {
  const { page, onSort } = await open()
  const handle = texts.sort.handle.replace('{{name}}', 'Beans').replace('{{place}}', '1').replace('{{all}}', '2')
  ;(await page.find('button', handle)).focus()
  await press('ArrowRight')
  await vi.waitFor(() => expect(onSort).toHaveBeenCalledWith([2, 1]))
})

it('does with a medium what its remote declares, and offers nothing else', async () => {
  const { page, acts, act } = await open()
  await act('Peas', texts.acts.delete)
  expect(acts.remove).toHaveBeenCalledWith(mediumOf(2, 'Peas'))
  await click(await page.find('button', texts.acts.label.replace('{{name}}', 'Peas')))
  await page.find('menuitem', texts.acts.describe)
  await page.gone('menuitem', texts.acts.move)
})

it('says that a video could not be converted, and offers to delete it', async () => {
  const failed = mediumOf(3, 'Rain')
  failed.media = { ...failed.media, kind: 'Video', state: 'ConversionFailed' }
  const { page, acts } = await open({}, [failed])
  await page.says(texts.own.videoFailed)
  await page.says(texts.video.mark.ConversionFailed)
  await click(await page.find('button', texts.acts.delete))
  expect(acts.remove).toHaveBeenCalledWith(failed)
})

it('keeps what was written open when it could not be saved', async () => {
  const describe = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(undefined)
  const { page, act } = await open({ describe })
  await act('Beans', texts.acts.describe)
  const dialog = within(await page.find('dialog', texts.describe.title))
  await fill(await dialog.find('textbox', texts.describe.label), ' On poles ')
  await click(await dialog.find('button', texts.save))
  await vi.waitFor(() => expect(describe).toHaveBeenCalledTimes(1))
  expect(describe).toHaveBeenLastCalledWith(mediumOf(1, 'Beans'), 'On poles')
  await dialog.find('textbox', texts.describe.label)
  await vi.waitFor(async () => {
    await click(await dialog.find('button', texts.save))
    expect(describe).toHaveBeenCalledTimes(2)
  })
  await page.gone('dialog', texts.describe.title)
})
