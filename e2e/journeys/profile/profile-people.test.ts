/** Needs a profile's page over its services: favourite, note, blocking with undo, and the visit that it is. */
import type { WorldMember } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { answered, nameOf, openProfile, profileAddress } from '../../support/acts/profile-acts.ts'
import { caller } from '../../support/api.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'no.localhost'
const language = 'nb-NO'
const t = textsOf('mfe-profile', language)
const shell = textsOf('shell', language)
const member = membersOf('profile')

let reader: MemberWindow
let readerIs: WorldMember
beforeAll(async () => {
  readerIs = member({ subscriber: true })
  reader = await openWindow(readerIs, { host, language })
})

const favourite = (page: Page) => page.getByRole('button', { name: t('profile.favorite'), exact: true })
const choose = async (page: Page, who: WorldMember, item: string) => {
  await page.getByRole('button', { name: t('profile.more', { name: who.name }) }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const undo = (page: Page) =>
  page
    .getByRole('region', { name: shell('toasts.region') })
    .getByRole('button', { name: t('undo'), exact: true })
    .click()
const noteOf = ({ name }: WorldMember) => t('profile.note.label', { name })

it('a visit is registered once however many pages of the profile are opened', async () => {
  const visited = member()
  const { page, complaints } = reader
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('Profiles/RegisterVisit')) calls.push(request.url())
  })
  await answered(page, 'Profiles/RegisterVisit', () => openProfile(reader, visited))
  const tabs = page.getByRole('navigation', { name: t('profile.tabs', { name: visited.name }) })
  for (const tab of ['Pictures', 'Albums', 'about']) {
    await tabs.getByRole('link', { name: t(`profile.tab.${tab}`), exact: true }).click()
    await page.waitForURL(`**/${tab}`)
  }
  expect(calls).toHaveLength(1)
  const { api } = await caller(visited, host)
  await expect
    .poll(async () => (await api.post('Profiles/GetVisitors', {})).items.map(({ profileId }) => profileId))
    .toContain(readerIs.profileId)
  expect(complaints).toEqual([])
})

it('a favourite shows at once, and goes back when the call fails', async () => {
  const who = member()
  const { page, api, complaints } = reader
  await openProfile(reader, who)
  await favourite(page).waitFor()
  await answered(page, 'Profiles/AddFavorite', () => favourite(page).click())
  await expect.poll(() => favourite(page).getAttribute('aria-pressed')).toBe('true')
  const stands = async () =>
    (await api.get('Profiles/GetProfile', { profileId: who.profileId })).profile?.favorite ?? undefined
  await expect.poll(stands).toBe(true)
  await page.route('**/api/Profiles/RemoveFavorite', (route) => route.abort())
  await favourite(page).click()
  // Taken back as the call has failed.
  await page.getByText(shell('errors.Unreachable')).waitFor()
  await expect.poll(() => favourite(page).getAttribute('aria-pressed')).toBe('true')
  await page.unroute('**/api/Profiles/RemoveFavorite')
  await answered(page, 'Profiles/RemoveFavorite', () => favourite(page).click())
  await expect.poll(() => favourite(page).getAttribute('aria-pressed')).toBe('false')
  await expect.poll(stands).toBe(false)
  expect(complaints).toEqual([])
})

it('a note is written, changed, found among all notes, deleted and brought back', async () => {
  const who = member()
  const { page, complaints } = reader
  await openProfile(reader, who)
  await choose(page, who, t('profile.note.add'))
  const field = page.getByRole('textbox', { name: noteOf(who) })
  await field.fill('Liker fjellet.\nHar to hunder.')
  await answered(page, 'Profiles/SaveNote', () =>
    page.getByRole('button', { name: t('profile.note.save'), exact: true }).click(),
  )
  const note = page.getByRole('region', { name: noteOf(who) })
  await note.getByText('Har to hunder.').waitFor()
  await picture(page, 'profile-note')
  await page.reload()
  await note.getByRole('button', { name: t('profile.note.edit') }).click()
  await field.fill('Liker havet.')
  await answered(page, 'Profiles/SaveNote', () =>
    page.getByRole('button', { name: t('profile.note.save'), exact: true }).click(),
  )
  await note.getByText('Liker havet.').waitFor()

  await page.goto('/Notes')
  const row = page.locator(`main li[data-row="${who.profileId}"]`)
  await row.getByText('Liker havet.').waitFor()
  await answered(page, 'Profiles/DeleteNote', () =>
    row.getByRole('button', { name: t('notes.deleteOf', { name: who.name }) }).click(),
  )
  await row.waitFor({ state: 'detached' })
  await answered(page, 'Profiles/SaveNote', () => undo(page))
  await row.getByText('Liker havet.').waitFor()
  await row.getByRole('link', { name: who.name }).click()
  await page.waitForURL(`**${profileAddress(who)}`)
  await nameOf(page, who).waitFor()
  expect(complaints).toEqual([])
})

it('blocking says what follows, holds both ways, stands on the list, and is taken back', async () => {
  const who = member()
  const { page, complaints } = reader
  await openProfile(reader, who)
  await choose(page, who, shell('ui.safety.block.act', { name: who.name }))
  const question = page.getByRole('alertdialog', { name: shell('ui.safety.block.title', { name: who.name }) })
  await question.getByText(shell('ui.safety.block.text', { name: who.name })).waitFor()
  await picture(page, 'profile-block')
  await answered(page, 'Profiles/AddProfileToBlacklist', () =>
    question.getByRole('button', { name: shell('ui.safety.block.confirm'), exact: true }).click(),
  )
  const blocked = page.getByRole('heading', { name: t('profile.state.BlockedByMe.title', { name: who.name }) })
  await blocked.waitFor()
  const { api } = await caller(who, host)
  await expect
    .poll(() =>
      api.get('Profiles/GetProfile', { profileId: readerIs.profileId }).then(
        ({ state }) => state,
        ({ code }) => code,
      ),
    )
    .toBe('NotFound')
  await page.reload()
  await blocked.waitFor()
  await picture(page, 'profile-blocked')
  await page.getByRole('link', { name: t('blacklist.all') }).click()
  const row = page.locator(`main li[data-row="${who.profileId}"]`)
  await row.getByText(who.name).waitFor()
  await picture(page, 'blacklist')
  await answered(page, 'Profiles/RemoveProfileFromBlacklist', () =>
    row.getByRole('button', { name: t('blacklist.unblockOf', { name: who.name }) }).click(),
  )
  await row.waitFor({ state: 'detached' })
  await answered(page, 'Profiles/AddProfileToBlacklist', () => undo(page))
  await row.waitFor()
  // The list is identity's; the profile hears of the block a moment later.
  await expect
    .poll(async () => (await reader.api.get('Profiles/GetProfile', { profileId: who.profileId })).state)
    .toBe('BlockedByMe')
  await page.goto(profileAddress(who))
  await page.getByRole('button', { name: t('profile.state.BlockedByMe.act') }).click()
  await favourite(page).waitFor()
  expect(complaints).toEqual([])
})

it('a tag is for subscribers: others are offered the membership', async () => {
  const who = member()
  const free = await openWindow(member({ subscriber: false }), { host, language })
  await openProfile(free, who)
  await choose(free.page, who, t('profile.tag.add'))
  await free.page.getByRole('dialog').waitFor()
  await openProfile(reader, who)
  await answered(reader.page, 'Profiles/TagProfile', () => choose(reader.page, who, t('profile.tag.add')))
  await reader.page.getByText(t('profile.tag.done', { name: who.name })).waitFor()
  expect(reader.complaints).toEqual([])
})

it('sends what a viewer thinks of the new page', async () => {
  const who = member()
  const { page, complaints } = reader
  await openProfile(reader, who)
  await page.getByText(t('profile.feedback.title')).click()
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByRole('textbox', { name: t('profile.feedback.text') }).fill('Fin og rolig.')
  await answered(page, 'Common/AddProfilePageNewDesignFeedback', () =>
    page.getByRole('button', { name: t('profile.feedback.send'), exact: true }).click(),
  )
  await page.getByText(t('profile.feedback.thanks'), { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
