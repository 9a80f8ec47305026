// @vitest-environment happy-dom
import { click, show, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { albumPath, editPaths } from '../../features/edit-frame/edit-paths.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { AlbumPage } from './album-page.tsx'

const album = {
  ...{ albumId: 4, place: 'Public' as const, title: 'Haven', description: '', count: 0, cover: null },
  ...{ grants: 0, requests: 0, createdAt: '2026-01-01T00:00:00.000Z' },
}

it('leads from a deleted album to the others, and no way back to what is gone', async () => {
  const { page, answer, address, toastState } = await show(<AlbumPage />, {
    at: albumPath(4),
    route: `${albumPath(4).replace('/4', '')}/:id`,
    texts: { [namespace]: textFiles },
    calls: {
      'ProfileMedia/GetMyAlbums': { items: [album] },
      'ProfileMedia/GetMyAlbum': { album, items: [], next: null },
    },
  })
  await click(await page.find('button', texts.albums.acts.label.replace('{{name}}', album.title)))
  await click(await page.find('menuitem', texts.albums.acts.deleteAlbum))
  await until(() => toastState().question !== undefined)
  const pages = history.length
  answer({ 'ProfileMedia/DeleteAlbum': {}, 'ProfileMedia/GetMyAlbums': { items: [] } })
  toastState().question?.answer(true)
  await until(() => address() === editPaths.albums)
  expect([history.length, toastState().toasts.map(({ text }) => text)]).toEqual([
    pages,
    [texts.albums.acts.albumDeleted],
  ])
})

it('leads whoever is banned from uploads to the decision, in the place where pictures come in', async () => {
  const { page, settled } = await show(<AlbumPage />, {
    at: albumPath(4),
    route: `${albumPath(4).replace('/4', '')}/:id`,
    texts: { [namespace]: textFiles },
    profile: { bans: [{ type: 'Uploads', until: null }] },
    calls: {
      'ProfileMedia/GetMyAlbums': { items: [album] },
      'ProfileMedia/GetMyAlbum': { album, items: [], next: null },
    },
  })
  await page.find('heading', texts.albums.empty.title)
  await settled()
  expect(document.querySelectorAll('a[href="/Support/Decisions"]')).toHaveLength(1)
  expect(document.querySelector('input[type=file]')).toBeNull()
})
