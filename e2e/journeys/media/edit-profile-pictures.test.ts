/** Needs files, dragging and the keyboard of a page: pictures chosen, described, sorted, deleted and brought back. */
import type { WorldMember } from '@samvaer/testing/world'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import { brokenFile, type ChosenFile, dusk, forest, sea } from '../../support/acts/picture-files.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'localhost'
const language = 'en-GB'
const t = textsOf('mfe-profile', language)
const words = textsOf('media-ui', language)
const shell = textsOf('shell', language)
const member = membersOf('editPictures')
const media = '/EditProfile/PicturesAndVideos'

let owner: MemberWindow
let ownerIs: WorldMember
let friend: WorldMember
let asker: MemberWindow
beforeAll(async () => {
  friend = member()
  ownerIs = member()
  owner = await openWindow(ownerIs, { host, language })
  asker = await openWindow(friend, { host, language })
})

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const tiles = (page: Page, label: string) => page.getByRole('list', { name: label, exact: true }).getByRole('listitem')

const choose = async (page: Page, files: ChosenFile[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await button(page, words('upload.choose')).click()
  await (await chooser).setFiles(files)
}

/** Asked once a page: may they be shown? */
const confirmRights = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: words('rights.media.title') })
  await button(question, words('rights.media.confirm')).click()
  await question.getByText(words('rights.media.missing')).waitFor()
  await question.getByRole('checkbox', { name: words('rights.media.sentence') }).check()
  await button(question, words('rights.media.confirm')).click()
  await question.waitFor({ state: 'detached' })
}

/** As the clipboard brings a file. */
const paste = (page: Page, { name, mimeType, buffer }: ChosenFile): Promise<void> =>
  page.evaluate(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], name, { type }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
    },
    { name, type: mimeType, base64: buffer.toString('base64') },
  )

describe('profile pictures', () => {
  const label = t('edit.nav.profilePictures')
  const order = async () =>
    (await owner.api.get('ProfileMedia/GetMyProfilePictures', {})).items.map(({ mediaId }) => mediaId)

  it('come by choosing and pasting, and one that is broken says so', async () => {
    const { page, complaints } = owner
    await page.goto(`${media}/ProfilePictures`)
    await button(page, words('upload.choose')).waitFor()
    const before = (await order()).length
    await choose(page, [dusk()])
    await confirmRights(page)
    // Each is offered to be cut.
    const asItIs = button(page, words('edit.asItIs'))
    await asItIs.click()
    await asItIs.waitFor({ state: 'detached' })
    expect(await order()).toHaveLength(before + 1)
    await paste(page, sea())
    await asItIs.click()
    await asItIs.waitFor({ state: 'detached' })
    expect(await order()).toHaveLength(before + 2)
    await choose(page, [brokenFile()])
    const broken = page.getByRole('listitem', { name: 'broken.png' })
    await broken.getByRole('alert').waitFor()
    await button(broken, words('upload.remove')).click()
    await broken.waitFor({ state: 'detached' })
    await expect.poll(() => tiles(page, label).count()).toBe(before + 2)
    await picture(page, 'edit-pictures-profile')
    expect(complaints).toEqual([])
  })

  it('stand in the order that the arrow keys give them, and the first on the cards', async () => {
    const { page } = owner
    const before = await order()
    const last = tiles(page, label).last()
    const handle = last.getByRole('button', { name: new RegExp(`${before.length} of ${before.length}`) })
    await handle.focus()
    await page.keyboard.press('Home')
    await said(page, words('sort.now', { place: 1, all: before.length }))
    const wanted = [before.at(-1), ...before.slice(0, -1)]
    await expect.poll(order).toEqual(wanted)
    await tiles(page, label).first().getByText(t('albums.profile.first'), { exact: true }).waitFor()
    // The handle went along with its picture and still has the focus.
    await tiles(page, label).first().locator(':focus').waitFor()
  })

  it('stand where they are dropped', async () => {
    const { page } = owner
    const before = await order()
    await tiles(page, label).first().dragTo(tiles(page, label).nth(1))
    const [one, other, ...rest] = before
    await expect.poll(order).toEqual([other, one, ...rest])
  })

  it('are asked about when one leaves while they are uploaded', async () => {
    const { page } = owner
    await page.route('**/api/Common/UploadTempMedia*', () => undefined)
    await choose(page, [forest()])
    await page.getByRole('listitem', { name: 'forest.png' }).waitFor()
    const nav = page.getByRole('navigation', { name: t('edit.nav.label') })
    await nav.getByRole('link', { name: t('edit.nav.albums'), exact: true }).click()
    await button(page, shell('unsaved.stay')).click()
    const going = page.getByRole('listitem', { name: 'forest.png' })
    await button(going, words('upload.cancel')).click()
    await said(page, words('upload.stopped'))
    await page.unroute('**/api/Common/UploadTempMedia*')
  })

  it('are refused while another member is signed in in this browser, whom the page shows from then on', async () => {
    const { page, context } = owner
    const sessionIn = async (window: MemberWindow) =>
      (await window.context.cookies()).filter(({ httpOnly }) => httpOnly)
    const [mine, theirs] = [await sessionIn(owner), await sessionIn(asker)]
    const before = await order()
    await context.addCookies(theirs)
    const answer = page.waitForResponse('**/api/Common/UploadTempMedia*')
    await choose(page, [forest()])
    expect([(await answer).status(), (await (await answer).json()).code]).toEqual([409, 'AnotherMember'])
    await button(page, shell('layout.account', { name: friend.name })).waitFor()
    await context.addCookies(mine)
    expect(await order()).toEqual(before)
    await page.goto(`${media}/ProfilePictures`)
    await expect.poll(() => tiles(page, label).count()).toBe(before.length)
  })

  it('are what cards and profile show to others', async () => {
    const first = (await owner.api.get('ProfileMedia/GetMyProfilePictures', {})).items[0]?.media.sources[0]?.url ?? ''
    const [folder] = first.split(/\/[a-z]+\?/)
    const drawn = (page: Page) =>
      page
        .locator(`main img[src^="${folder}/"]`)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    // The profile hears of its picture by an event.
    await expect
      .poll(
        async () =>
          (await asker.api.get('Profiles/GetProfile', { profileId: ownerIs.profileId })).profile?.card.pictures,
      )
      .toEqual([`${folder}/small`])
    await asker.page.goto(`/Profile/${ownerIs.profileId}/about`)
    await expect.poll(() => drawn(asker.page)).toBeGreaterThan(0)
    await picture(asker.page, 'profile-own-picture')
  })
})

describe('an album for some', () => {
  const title = 'The allotment in June'
  let albumId = 0
  const grants = async () => (await owner.api.get('ProfileMedia/GetAlbumGrants', { albumId })).items

  it('is made, and gets pictures with words', async () => {
    const { page, complaints } = owner
    await page.goto(`${media}/Albums`)
    await button(page, t('albums.form.new')).click()
    const form = page.getByRole('dialog', { name: t('albums.form.new') })
    await button(form, t('albums.form.create')).click()
    await form.getByText(t('albums.form.titleMissing')).waitFor()
    await form.getByRole('textbox', { name: t('albums.form.title'), exact: true }).fill(title)
    await form.getByRole('radio', { name: t('albums.audience.Protected.name'), exact: true }).check()
    await clickTwice(button(form, t('albums.form.create')))
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    const { items } = await owner.api.get('ProfileMedia/GetMyAlbums', {})
    expect(items.filter((album) => album.title === title)).toHaveLength(1)
    albumId = Number(new URL(page.url()).pathname.split('/').at(-1))

    await choose(page, [forest(), dusk()])
    await confirmRights(page)
    await expect.poll(() => tiles(page, title).count()).toBe(2)
    const first = tiles(page, title).first()
    await button(first, t('albums.acts.label', { name: words('own.picture', { place: 1 }) })).click()
    await page.getByRole('menuitem', { name: words('acts.describe'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words('describe.title') })
    await dialog.getByRole('textbox', { name: words('describe.label'), exact: true }).fill('Beans on poles')
    await button(dialog, t('edit.save.save')).click()
    await first.getByText('Beans on poles', { exact: true }).waitFor()
    await picture(page, 'edit-pictures-album')
    expect(complaints).toEqual([])
  })

  it('is asked for, opened with one tap and closed again, and both can be taken back', async () => {
    const { page } = owner
    await asker.api.post('ProfileMedia/AskForAlbum', { albumId })
    await page.goto(`${media}/Album/${albumId}`)
    const requests = page.getByRole('region', { name: t('albums.requests.title') })
    await button(requests, t('albums.requests.grant')).click()
    await said(page, t('albums.requests.granted'))
    await expect.poll(async () => (await grants()).map(({ profileId }) => profileId)).toEqual([friend.profileId])
    const readers = page.getByRole('region', { name: t('albums.grants.title') })
    await readers.getByRole('link', { name: friend.name }).waitFor()
    await button(readers, t('albums.grants.revoke')).click()
    await said(page, t('albums.grants.revoked'))
    await expect.poll(grants).toEqual([])
    await said(page, t('albums.grants.none'))
    await button(page, t('undo')).last().click()
    await expect.poll(async () => (await grants()).length).toBe(1)
  })

  it('loses a picture that comes back by undoing, and one from the archive', async () => {
    const { page } = owner
    const remove = async (name: string) => {
      await button(page, t('albums.acts.label', { name })).click()
      const deleted = page.waitForResponse('**/api/ProfileMedia/DeleteMedia')
      await page.getByRole('menuitem', { name: words('acts.delete'), exact: true }).click()
      await deleted
      await said(page, t('albums.acts.deleted'))
    }
    await remove('Beans on poles')
    await expect.poll(() => tiles(page, title).count()).toBe(1)
    await button(page, t('undo')).last().click()
    await said(page, t('albums.acts.restored'))
    await expect.poll(() => tiles(page, title).count()).toBe(2)

    await remove('Beans on poles')
    await page.goto(`${media}/FileArchive?show=deleted`)
    await page.getByRole('link', { name: 'Beans on poles', exact: true }).click()
    await button(page, t('albums.archive.restore')).click()
    await said(page, t('albums.acts.restored'))
    await page.goto(`${media}/Album/${albumId}`)
    await expect.poll(() => tiles(page, title).count()).toBe(2)
  })

  it('is deleted, and its pictures wait in the archive', async () => {
    const { page, api } = owner
    await button(page, t('albums.acts.label', { name: title })).click()
    await page.getByRole('menuitem', { name: t('albums.acts.deleteAlbum'), exact: true }).click()
    await button(page.getByRole('alertdialog'), t('albums.acts.deleteAlbum')).click()
    await page.waitForURL(`**${media}/Albums`)
    const { items } = await api.get('ProfileMedia/GetFileArchive', { deleted: true })
    expect(items.map(({ albumTitle }) => albumTitle)).toEqual([title, title])
    await page.goto(`${media}/Album/${albumId}`)
    await page.getByRole('heading', { name: t('albums.gone.title') }).waitFor()
  })
})
