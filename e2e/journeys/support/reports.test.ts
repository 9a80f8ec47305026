/**
 * Needs a phone, both sides and two of the staff together: a report, its decision by keys alone, both sides told, the
 * appeal, and a colleague who upholds it, so that everything is as it was.
 */
import type { ApiClient } from '@samvaer/contracts/client'
import { world } from '@samvaer/testing/world'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { seriousProblems } from '../../support/looking/axe.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const language = 'da-DK'
const t = textsOf('mfe-support', language)
const shell = textsOf('shell', language)
const blogs = textsOf('mfe-blogs', language)
const writing = textsOf('writing', language)
const member = membersOf('reports')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** As many presses of Tab as lie between two fields of the form, at most. */
const mostTabs = 14

/** Goes on by Tab until a field has the focus. */
const tabTo = async (page: Page, field: Locator): Promise<void> => {
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

type Entry = (typeof world.entries)[number]

const report = async (page: Page, { blogEntryId }: Entry): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/Community/Blogs/Entry/${blogEntryId}`)
  await button(page, blogs('entry.menu.label')).click()
  await page.getByRole('menuitem', { name: shell('ui.safety.report.act'), exact: true }).click()
  await page.getByRole('button', { name: t('report.category.Spam.name') }).click()
  await page.getByRole('textbox', { name: t('report.words') }).fill('Reklame i hvert afsnit')
  await button(page, t('report.send')).click()
  await page.getByText(t('report.thanks')).waitFor()
}

/** The entry as others meet it: itself, and how many there are of its author. */
const seen = async (api: ApiClient, { blogEntryId, authorId }: Entry) => {
  const entry = await api.get('Blogs/GetBlogEntryData', { blogEntryId }).catch(({ code }) => code)
  const { items } = await api.get('Blogs/GetProfileBlogEntries', { profileId: authorId })
  return { entry, listed: items.map((row) => row.blogEntryId) }
}

/** Opens a case of a queue, and takes it by its key. */
const takeByKey = async ({ page }: MemberWindow, address: string, words: string): Promise<void> => {
  await page.goto(address)
  await button(page, t('safetyDesk.claim')).waitFor()
  await page.keyboard.press('c')
  await page.getByText(words).first().waitFor()
}

const send = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText(t('safetyDesk.decided')).waitFor()
}

/** Decides the open case without a mouse: what was reported is hidden. */
const hideByKeys = async (page: Page): Promise<void> => {
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.keyboard.press('d')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, field(t('statement.facts')))
  await page.keyboard.type('Tre links til en butik')
  await tabTo(page, field(t('safetyDesk.toSubject', { language: t('language.da-DK') })))
  await page.keyboard.type('Hold op med at reklamere')
  await page.keyboard.press('Control+Enter')
  await page.getByText(t('safetyDesk.decided')).waitFor()
}

/** Answers the open appeal without a mouse: the member was right. */
const upholdByKeys = async (page: Page): Promise<void> => {
  await page.keyboard.press('d')
  await tabTo(page, page.getByRole('textbox', { name: t('safetyDesk.words.appeal') }))
  await page.keyboard.type('Det er din egen opskrift, ikke en butik.')
  await send(page, t('safetyDesk.yes.appeal'))
}

it('is decided by keys alone, told to both, appealed, and undone by a colleague', async () => {
  const [reporter, subject] = [member(), member({ written: true })]
  const entry = world.entries.find(({ authorId, dark }) => authorId === subject.profileId && !dark)
  if (!entry) throw new Error(`${subject.name} has no entry`)
  const [reporting, accused, staff, colleague] = await Promise.all([
    openWindow(reporter, { language }),
    openWindow(subject, { language }),
    openWindow('support', { language }),
    openWindow(world.staff.colleague, { language }),
  ])
  await report(reporting.page, entry)
  const before = await seen(reporting.api, entry)
  expect(before.listed).toContain(entry.blogEntryId)
  const { items } = await staff.api.get('Safety/GetReportQueue', { take: 100 })
  const { caseId } = items.find((row) => row.itemType === 'BlogEntry' && row.title === entry.title) ?? {}
  await takeByKey(staff, `/Support/Desk/Safety?case=${caseId}`, 'Reklame i hvert afsnit')
  expect(await seriousProblems(staff.page, 'main')).toEqual([])
  await hideByKeys(staff.page)
  const without = { entry: 'NotFound', listed: before.listed.filter((id) => id !== entry.blogEntryId) }
  await expect.poll(() => seen(reporting.api, entry)).toEqual(without)

  await reporting.page.goto('/Support/Reports')
  await reporting.page.getByText(t('safetyDesk.answers.Acted'), { exact: true }).waitFor()
  // The place where it stood says so to its author, and leads on.
  await accused.page.goto(`/Community/Blogs/Entry/${entry.blogEntryId}`)
  await accused.page.getByRole('link', { name: writing('moderated.decision'), exact: true }).click()
  await accused.page.getByText('Hold op med at reklamere', { exact: true }).waitFor()
  expect(await accused.page.locator('main').textContent()).not.toContain(reporter.name)
  await accused.page.getByRole('textbox', { name: t('appeal.words') }).fill('Det er min mors opskrift, ikke reklame.')
  await button(accused.page, t('appeal.send')).click()
  await accused.page.getByText(t('appeal.state.Open')).waitFor()

  await takeByKey(colleague, `/Support/Desk/Safety?kind=Appeals&case=${caseId}`, 'Det er min mors opskrift')
  await upholdByKeys(colleague.page)
  await accused.page.reload()
  await accused.page.getByText(t('appeal.state.Upheld')).waitFor()
  await expect.poll(() => seen(reporting.api, entry)).toEqual(before)
  expect([reporting, accused, staff, colleague].flatMap(({ complaints }) => complaints)).toEqual([])
})
