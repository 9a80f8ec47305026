/** Needs a browser's files, clipboard and dragging: pictures of an entry from choosing to the reader's window. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { picturesIn } from '@samvaer/contracts/text/rich-text'
import { world } from '@samvaer/testing/world'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { brokenFile, type ChosenFile, dusk, forest, sea } from '../../support/acts/picture-files.ts'
import { type Caller, caller, send } from '../../support/api.ts'
import { picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { passPauseBeforeSave } from '../../support/passing-time.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'se.localhost'
const root = '/Community/Blogs'
const t = textsOf('mfe-blogs', 'sv-SE')
const words = textsOf('writing', 'sv-SE')
const shell = textsOf('shell', 'sv-SE')
const viewing = textsOf('media-ui', 'sv-SE')
const member = membersOf('blogPictures')
const title = 'Tre bilder från veckan'
const uploads = '**/api/Common/UploadTempMedia*'

let writer: MemberWindow
let reader: MemberWindow
beforeAll(async () => {
  writer = await openWindow(member({ subscriber: true }), { host, language: 'sv-SE' })
  reader = await openWindow(member(), { host, language: 'sv-SE' })
})

const textField = (page: Page) => page.getByRole('textbox', { name: t('editor.text.label') })
const titleField = (page: Page) => page.getByRole('textbox', { name: t('editor.title.label'), exact: true })
const figures = (page: Page) => textField(page).getByRole('figure')
const altOf = (figure: Locator) => figure.getByRole('textbox', { name: words('pictures.alt.label') })
const progressOf = (figure: Locator) => figure.getByRole('progressbar', { name: words('pictures.uploading') })
const exactly = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const choose = async (page: Page, files: ChosenFile[]) => {
  const chooser = page.waitForEvent('filechooser')
  await exactly(page, words('tools.picture')).click()
  await (await chooser).setFiles(files)
}
const confirmRights = async (page: Page) => {
  const question = page.getByRole('dialog', { name: viewing('rights.pictures.title') })
  await exactly(question, viewing('rights.pictures.confirm')).click()
  await question.getByText(viewing('rights.pictures.missing')).waitFor()
  await question.getByRole('checkbox', { name: viewing('rights.pictures.sentence') }).check()
  await exactly(question, viewing('rights.pictures.confirm')).click()
  await question.waitFor({ state: 'detached' })
}
/** As the clipboard, or whatever is dragged, brings a file. */
const bring = async (page: Page, what: 'paste' | 'drop', { name, mimeType, buffer }: ChosenFile) => {
  const file = { name, type: mimeType, base64: buffer.toString('base64'), what }
  await textField(page).evaluate((surface, { name, type, base64, what }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], name, { type }))
    const last = surface.lastElementChild?.getBoundingClientRect()
    const at = { clientX: (last?.left ?? 0) + 10, clientY: (last?.top ?? 0) + 5 }
    const options = { bubbles: true, cancelable: true }
    const event =
      what === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, ...at, dataTransfer: data })
    surface.dispatchEvent(event)
  }, file)
}
const arrived = async (figure: Locator) => {
  await figure.waitFor()
  await progressOf(figure).waitFor({ state: 'detached' })
}
/** Returns the answer to a window that asks for the picture once more. */
const statusIn = async ({ page }: MemberWindow, card: MediaCard | undefined): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url, { cache: 'reload' })).status, card?.sources[0]?.url ?? '')
const isShown = (image: Locator) =>
  expect.poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)).toBe(true)

it('chooses, pastes and drops pictures, reads what went wrong, describes them, finds them in the draft, takes back with the keys, and publishes', async () => {
  const { page, api, complaints } = writer
  await page.clock.install()
  await page.goto(`${root}/Create`)
  await titleField(page).fill(title)
  await textField(page).click()
  await page.keyboard.type('Det var en bra vecka.')

  await page.route(uploads, (route) => route.abort())
  await choose(page, [dusk()])
  await confirmRights(page)
  const first = figures(page).nth(0)
  await first.getByRole('alert').getByText(shell('errors.Unreachable')).waitFor()
  await picture(page, 'blog-pictures-failed')
  await exactly(page, t('editor.publish')).click()
  await page.getByText(t('pictures.unsent')).waitFor()
  await page.unroute(uploads)

  // Held, so that its progress is there to be seen.
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(uploads, async (route) => {
    await held
    await route.continue()
  })
  await exactly(first, words('pictures.retry')).click()
  await progressOf(first).waitFor()
  await picture(page, 'blog-pictures-progress')
  await exactly(first, t('cancel')).click()
  await first.getByRole('alert').getByText(words('pictures.cancelled')).waitFor()
  await exactly(first, words('pictures.retry')).click()
  await progressOf(first).waitFor()
  go()
  await arrived(first)
  await page.unroute(uploads)
  await altOf(first).fill('Kvällshimlen över vattnet')

  await altOf(first).press('Enter')
  await bring(page, 'paste', sea())
  await arrived(figures(page).nth(1))
  await altOf(figures(page).nth(1)).fill('Havet från bryggan')
  await bring(page, 'drop', forest())
  await arrived(figures(page).nth(2))

  await choose(page, [brokenFile()])
  const broken = figures(page).nth(3)
  await broken.getByText(shell('errors.PictureBroken')).waitFor()
  await exactly(broken.getByRole('alert'), words('pictures.remove')).click()
  await expect.poll(() => figures(page).count()).toBe(3)
  expect(await seriousProblems(page, 'main')).toEqual([])
  await picture(page, 'blog-pictures-editor')

  // The draft has them; and the keys take back that they were deleted.
  await passPauseBeforeSave(page)
  await expect.poll(async () => (await api.get('Blogs/GetBlogDraft', {})).draft?.media.length).toBe(3)
  await page.getByText(words('draft.saved')).waitFor()
  await page.reload()
  await isShown(figures(page).first().locator('img'))
  await textField(page).getByText('Det var en bra vecka.').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect.poll(() => figures(page).count()).toBe(0)
  await page.keyboard.press('Control+Z')
  for (const at of [0, 1, 2]) await isShown(figures(page).nth(at).locator('img'))
  await passPauseBeforeSave(page)
  await page.getByText(words('draft.saved')).waitFor()
  await exactly(page, t('editor.publish')).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const images = page.getByRole('article').locator('img[srcset]')
  await expect.poll(() => images.count()).toBe(3)
  expect(await images.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual(
    expect.arrayContaining(['Kvällshimlen över vattnet', 'Havet från bryggan', '']),
  )
  expect(complaints).toEqual([])
})

it('a reader finds the first one on the card, all in the entry and large, and none once the entry is deleted', async () => {
  const { page, api, complaints } = reader
  const { items } = await writer.api.get('Blogs/GetMyBlogEntries', {})
  const { blogEntryId = 0 } = items.find((entry) => entry.title === title) ?? {}
  const media = async () => (await api.get('Blogs/GetBlogEntryData', { blogEntryId })).media
  await expect.poll(async () => (await media()).length).toBe(3)
  await page.goto(root)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await isShown(card.locator('img[srcset]'))
  await card.getByRole('link', { name: title, exact: true }).click()

  const opens = page.getByRole('article').getByRole('button', { name: viewing('picture.enlarge') })
  await expect.poll(() => opens.count()).toBe(3)
  await opens.first().scrollIntoViewIfNeeded()
  await isShown(opens.first().locator('img'))

  // By keys, and back closes.
  const viewer = page.getByRole('dialog', { name: viewing('viewer.label') })
  const place = (at: number) => viewer.getByText(viewing('viewer.placeOf', { place: at, all: 3 }), { exact: true })
  await opens.first().click()
  await place(1).waitFor()
  await isShown(viewer.locator('img').first())
  const address = page.url()
  for (const at of [2, 3]) {
    await page.keyboard.press('ArrowRight')
    await place(at).waitFor()
  }
  await page.keyboard.press('Home')
  await place(1).waitFor()
  await exactly(viewer, viewing('viewer.zoomIn')).click()
  await exactly(viewer, viewing('viewer.zoomOut')).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await opens.nth(1).click()
  await place(2).waitFor()
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(complaints).toEqual([])

  const [shown] = await media()
  const statusOf = () => statusIn(reader, shown)
  expect(await statusOf()).toBe(200)
  await writer.api.post('Blogs/DeleteBlogEntry', { blogEntryId })
  await expect.poll(statusOf).toBe(404)
})

it('somebody who is blocked is refused, whatever the address (R10)', async () => {
  const [free, blocked] = await Promise.all([caller('free'), caller('block-a')])
  const author = world.personas['block-b'].profileId
  const shown = world.entries.find(({ authorId, text }) => authorId === author && picturesIn(text).length > 0)
  const { blogEntryId = 0 } = shown ?? {}
  const [card] = (await free.api.get('Blogs/GetBlogEntryData', { blogEntryId })).media
  const [path = ''] = card?.sources[0]?.url.split('?') ?? []
  const statusFor = async ({ api, headers }: Caller) => {
    const [parameter] = (await api.get('Common/GetContentTokens', {})).items
    return (await send('localhost', `${path}?${parameter}`, { headers })).status
  }
  expect(await statusFor(free)).toBe(200)
  expect(await statusFor(blocked)).toBe(404)
})
