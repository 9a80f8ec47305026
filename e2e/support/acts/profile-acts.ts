/** The acts of members on profiles: windows, pictures in albums, and what a page shows of somebody. */
import type { CallOutput } from '@samvaer/contracts/client'
import { type AlbumType, albumTypes } from '@samvaer/contracts/media/values'
import type { ProfileAlbumType } from '@samvaer/contracts/profile/shapes'
import type { WorldMember } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import type { MemberWindow } from '../member-window.ts'
import { type ChosenFile, dusk, forest, sea } from './picture-files.ts'

/** Uploads pictures and videos as a page does, from the member's own browser; answers with their ids. */
export const upload = async ({ page }: MemberWindow, albumType: AlbumType, files: ChosenFile[]): Promise<number[]> => {
  if (page.url() === 'about:blank') await page.goto('/Start')
  const mediaIds: number[] = []
  for (const { name, mimeType, buffer } of files) {
    const file = { name, mimeType, bytes: [...buffer], albumTypeId: albumTypes[albumType] }
    const card = await page.evaluate(async ({ name, mimeType, bytes, albumTypeId }) => {
      const body = new FormData()
      body.append('File', new File([new Uint8Array(bytes)], name, { type: mimeType }))
      const query = new URLSearchParams({
        albumTypeId: String(albumTypeId),
        allowNotJpeg: 'true',
        copyrightConfirmed: 'true',
        ...(mimeType.startsWith('video/') && { allowUploadVideo: 'true' }),
      })
      const headers = { 'x-requested-with': 'samvaer' }
      const answer = await fetch(`/api/Common/UploadTempMedia?${query}`, { method: 'POST', body, headers })
      if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as CallOutput<'Common/UploadTempMedia'>
    }, file)
    mediaIds.push(card.mediaId)
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
