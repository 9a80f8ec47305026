/** The acts of members on profiles: windows, pictures in albums, and what a page shows of somebody. */
import type { CallOutput } from '@samvaer/contracts/client'
import { type AlbumType, albumTypes } from '@samvaer/contracts/media/values'
import type { ProfileAlbumType } from '@samvaer/contracts/profile/shapes'
import type { WorldMember } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { send } from '../api.ts'
import type { MemberWindow } from '../member-window.ts'
import { type ChosenFile, dusk, forest, sea } from './picture-files.ts'

/** Uploads pictures and videos in the session of a window, with no page; answers with their ids. */
export const upload = async (
  { origin, headers }: MemberWindow,
  albumType: AlbumType,
  files: ChosenFile[],
): Promise<number[]> => {
  const mediaIds: number[] = []
  for (const { name, mimeType, buffer } of files) {
    const form = new FormData()
    form.append('File', new File([new Uint8Array(buffer)], name, { type: mimeType }))
    const written = new Response(form)
    const query = new URLSearchParams({
      albumTypeId: String(albumTypes[albumType]),
      allowNotJpeg: 'true',
      copyrightConfirmed: 'true',
      ...(mimeType.startsWith('video/') && { allowUploadVideo: 'true' }),
    })
    const { status, body } = await send(new URL(origin).hostname, `/api/Common/UploadTempMedia?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': written.headers.get('content-type') ?? '' },
      body: await written.bytes(),
    })
    if (status !== 200) throw new Error(`The upload was refused: ${status} ${body}`)
    mediaIds.push((JSON.parse(body) as CallOutput<'Common/UploadTempMedia'>).mediaId)
  }
  return mediaIds
}

const uploadTypes: Record<ProfileAlbumType, AlbumType> = {
  Public: 'Album',
  Protected: 'ProtectedAlbum',
  Red: 'RedAlbum',
}

/** An album of the member with pictures or videos in it, in their order. */
export const albumOf = async (
  window: MemberWindow,
  albumType: ProfileAlbumType,
  title: string,
  files: ChosenFile[] = [dusk(), sea(), forest()],
): Promise<{ albumId: number; mediaIds: number[] }> => {
  const { api } = window
  const { albumId } = await api.post('ProfileMedia/SaveAlbum', { albumType, title })
  const tempMediaIds = await upload(window, uploadTypes[albumType], files)
  const { items } = await api.post('ProfileMedia/AddMedia', { albumId, tempMediaIds, alt: 'Aften ved vandet' })
  return { albumId, mediaIds: items.map(({ mediaId }) => mediaId) }
}

export const profileAddress = ({ profileId }: WorldMember, below = 'about'): string => `/Profile/${profileId}/${below}`

/** The name of a profile, at the top of each of its pages. */
export const nameOf = (page: Page, { name }: WorldMember) => page.getByRole('heading', { level: 1, name })

/** Opens a page of a profile and waits until it is there. */
export const openProfile = async ({ page }: MemberWindow, who: WorldMember, below = 'about'): Promise<void> => {
  await page.goto(profileAddress(who, below))
  await nameOf(page, who).waitFor()
}

/** Does something, and waits until the call that comes of it is answered. */
export const answered = async (page: Page, call: string, act: () => Promise<unknown>): Promise<void> => {
  const answer = page.waitForResponse(`**/api/${call}*`)
  await act()
  await answer
}
