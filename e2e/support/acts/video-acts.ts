/** The acts of members with videos: choosing them, and the player of a page. */
import type { Language } from '@samvaer/contracts/core/values'
import type { ProfileAlbumType } from '@samvaer/contracts/profile/shapes'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { picture } from '../browser.ts'
import { overflow } from '../looking/overflow.ts'
import type { MemberWindow } from '../member-window.ts'
import { patience } from '../patience.ts'
import { textsOf } from '../texts.ts'
import type { ChosenFile } from './picture-files.ts'

export const textsIn = (language: Language) => ({
  t: textsOf('mfe-profile', language),
  shell: textsOf('shell', language),
  media: textsOf('media-ui', language),
})
type Texts = ReturnType<typeof textsIn>['t']

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** Chooses files with the button of this name. */
export const choose = async (page: Page, name: string, files: ChosenFile[] | string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await chooser).setFiles(files)
}

/** Asked once a page: may they be shown? */
export const confirmRights = async (page: Page, media: Texts): Promise<void> => {
  const question = page.getByRole('dialog', { name: media('rights.media.title') })
  await question.getByRole('checkbox', { name: media('rights.media.sentence') }).check()
  await button(question, media('rights.media.confirm')).click()
  await question.waitFor({ state: 'detached' })
}

/** A new album of the owner, opened for its owner. */
export const openAlbum = async (owner: MemberWindow, albumType: ProfileAlbumType, title: string): Promise<number> => {
  const { albumId } = await owner.api.post('ProfileMedia/SaveAlbum', { albumType, title })
  await owner.page.goto(`/EditProfile/PicturesAndVideos/Album/${albumId}`)
  await owner.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  return albumId
}

export const mediaOf = async ({ api }: MemberWindow, albumId: number) =>
  (await api.get('ProfileMedia/GetMyAlbum', { albumId })).items

/** Waits until everything of an album can be played; answers with the ids. */
export const converted = async (owner: MemberWindow, albumId: number, count: number): Promise<number[]> => {
  const states = async () => (await mediaOf(owner, albumId)).map(({ media }) => media.state)
  await expect.poll(states, { timeout: patience(30_000) }).toEqual(Array(count).fill('Live'))
  return (await mediaOf(owner, albumId)).map(({ mediaId }) => mediaId)
}

/** Milliseconds after which a page asks again for a video that is not ready. */
const untilAsked = 4000

/** Waits until a page shows by itself that a video is ready; the clock of the page is installed, and moved. */
export const becomesReady = (page: Page, ready: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(untilAsked)
        return ready.count()
      },
      { timeout: patience(30_000), interval: 500 },
    )
    .toBe(1)

/** Seconds at which a player stands. */
export const placeOf = (film: Locator): Promise<number> =>
  film.evaluate((player) => (player instanceof HTMLVideoElement ? player.currentTime : -1))

const isPaused = (film: Locator): Promise<boolean> =>
  film.evaluate((player) => player instanceof HTMLVideoElement && player.paused)

export const plays = async (film: Locator, from = 0): Promise<void> => {
  await expect.poll(() => placeOf(film), { timeout: patience(10_000) }).toBeGreaterThan(from)
}

export const pauses = async (film: Locator): Promise<void> => {
  await expect.poll(() => isPaused(film)).toBe(true)
}

/** Keeps pictures of two widths. */
export const look = async (page: Page, name: string, widths = [390, 1440]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `${name}-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
  }
}
