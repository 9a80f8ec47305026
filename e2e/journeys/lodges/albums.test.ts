/** A picture on its way into an album of a lodge: its member waits, a manager says why not, and lets the next one in. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { type ChosenFile, dusk, forest } from '../../support/acts/picture-files.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-lodges', 'da-DK')
const media = textsOf('media-ui', 'da-DK')
const member = membersOf('lodgeAlbums')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

let manager: MemberWindow
let guest: MemberWindow
let lodge = ''
beforeAll(async () => {
  manager = await openWindow(member({ subscriber: true }), { language: 'da-DK' })
  guest = await openWindow(member(), { language: 'da-DK' })
  const { lodgeId } = await manager.api.post('Lodges/CreateLodge', {
    name: 'Tang og sten',
    about: 'Det, vi finder på stranden.',
    category: 'Nature',
    access: 'AccessForAll',
  })
  await manager.api.post('Lodges/SaveLodgeAlbum', { lodgeId, name: 'Vinterfund' })
  await guest.api.post('Lodges/JoinLodge', { lodgeId })
  lodge = `/Community/Lodges/Lodge/${lodgeId}`
})

const choose = ({ page }: MemberWindow, file: ChosenFile) =>
  page.locator('input[type="file"]').first().setInputFiles(file)

it('waits, is rejected with a reason, and shows once it is let in', async () => {
  await guest.page.goto(`${lodge}/Media/Albums`)
  await guest.page.getByRole('link', { name: 'Vinterfund' }).first().click()
  await choose(guest, dusk())
  // It is asked once a visit.
  const question = guest.page.getByRole('dialog', { name: media('rights.media.title') })
  await question.getByRole('checkbox', { name: media('rights.media.sentence') }).check()
  await question.getByRole('button', { name: media('rights.media.confirm') }).click()
  await guest.page.getByText(t('medium.waiting')).first().waitFor()

  const { page } = manager
  await page.goto(`${lodge}/Media/Validation`)
  await button(page, t('validation.reject')).click()
  const dialog = page.getByRole('dialog', { name: t('validation.rejectTitle') })
  await dialog.getByLabel(t('validation.reason'), { exact: true }).fill('Man kan ikke se, hvad det er.')
  await dialog.getByRole('button', { name: t('validation.reject') }).click()
  await page.getByRole('heading', { name: t('validation.none.title') }).waitFor()
  await guest.page.getByText(t('medium.reason', { reason: 'Man kan ikke se, hvad det er.' })).waitFor()
  await picture(guest.page, 'album-rejected')

  await choose(guest, forest())
  await button(page, t('validation.accept')).click()
  await page.getByRole('heading', { name: t('validation.none.title') }).waitFor()
  await guest.page.locator('main a[href*="/Media/Album/"] img').first().waitFor()
  expect([...manager.complaints, ...guest.complaints]).toEqual([])
})
