/** Needs a phone, the desk and a third member together: a report, its decision by keys alone, both sides told, and the appeal. */
import type { WorldMember } from '@samvaer/testing/world'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { seriousProblems } from '../../support/axe.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const language = 'da-DK'
const t = textsOf('mfe-support', language)
const shell = textsOf('shell', language)
const profile = textsOf('mfe-profile', language)
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

const report = async (page: Page, { profileId, name }: WorldMember): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/Profile/${profileId}`)
  await button(page, profile('profile.more', { name })).click()
  await page.getByRole('menuitem', { name: shell('ui.safety.report.act'), exact: true }).click()
  await page.getByRole('button', { name: t('report.category.Spam.name') }).click()
  await page.getByRole('textbox', { name: t('report.words') }).fill('Reklame i hver besked')
  await button(page, t('report.send')).click()
  await page.getByText(t('report.thanks')).waitFor()
}

/** Claims and decides the open case without a mouse. */
const decideByKeys = async (page: Page): Promise<void> => {
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.keyboard.press('c')
  await page.getByText('Reklame i hver besked').first().waitFor()
  expect(await seriousProblems(page, 'main')).toEqual([])
  await page.keyboard.press('d')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await tabTo(page, field(t('safetyDesk.reference')))
  await page.keyboard.type('Etisk 3')
  await tabTo(page, field(t('statement.facts')))
  await page.keyboard.type('Den samme tekst til mange')
  await tabTo(page, field(t('safetyDesk.toSubject', { language: t('language.da-DK') })))
  await page.keyboard.type('Hold op med at reklamere')
  await tabTo(page, field(t('safetyDesk.toReporters')))
  await page.keyboard.type('Tak, vi har talt med medlemmet')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: t('safetyDesk.send'), exact: true }))
  await page.keyboard.press('Enter')
}

it('is decided by keys alone, told to both, and appealed', async () => {
  const [reporter, subject] = [member(), member()]
  const [reporting, accused, staff] = await Promise.all([
    openWindow(reporter, { language }),
    openWindow(subject, { language }),
    openWindow('support', { language }),
  ])
  await report(reporting.page, subject)
  const { items } = await staff.api.get('Safety/GetReportQueue', { take: 100 })
  const { caseId } = items.find(({ subject: about }) => about?.profileId === subject.profileId) ?? {}
  await staff.page.goto(`/Support/Desk/Safety?case=${caseId}`)
  await button(staff.page, t('safetyDesk.claim')).waitFor()
  await decideByKeys(staff.page)
  await staff.page.getByText(t('safetyDesk.decided')).waitFor()

  await reporting.page.goto('/Support/Reports')
  await reporting.page.getByText('Tak, vi har talt med medlemmet', { exact: true }).waitFor()
  await accused.page.goto('/Support/Decisions')
  await accused.page.getByRole('link', { name: t('decision.outcome.Warned'), exact: true }).click()
  await accused.page.getByText('Hold op med at reklamere', { exact: true }).waitFor()
  expect(await accused.page.locator('main').textContent()).not.toContain(reporter.name)
  await accused.page.getByRole('textbox', { name: t('appeal.words') }).fill('Det var en invitation, ikke reklame.')
  await button(accused.page, t('appeal.send')).click()
  await accused.page.getByText(t('appeal.state.Open')).waitFor()
  const waiting = await staff.api.get('Safety/GetReportQueue', { kind: 'Appeals', take: 100 })
  expect(waiting.items.map((row) => row.caseId)).toContain(caseId)
  expect([reporting, accused, staff].flatMap(({ complaints }) => complaints)).toEqual([])
})
