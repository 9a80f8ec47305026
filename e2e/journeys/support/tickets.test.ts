/** Needs mail, desk and two browsers together: a question and its answer, evidence, and staff who look as a member. */
import { readFile } from 'node:fs/promises'
import type { WorldMember } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { caller } from '../../support/api.ts'
import { visit } from '../../support/browser.ts'
import { openNewestMail } from '../../support/mails.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-support', 'da-DK')
const shell = textsOf('shell', 'da-DK')
const media = textsOf('media-ui', 'da-DK')
const member = membersOf('support')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The link of the newest mail to an address. */
const mailedLink = async (page: Page, email: string): Promise<string> => {
  await openNewestMail(page, email)
  const link = await page.getByRole('link').filter({ hasText: '/Support/Ticket#ticketid=' }).getAttribute('href')
  if (!link) throw new Error('the mail has no link')
  return link
}

it('leads a visitor from the question by mail to the answer of the desk, on to the end and a rating', async () => {
  const email = 'gaest.journey@example.com'
  const subject = 'Kan jeg skifte navn'
  const [{ page }, staff] = await Promise.all([
    visit({ language: 'da-DK' }),
    openWindow('support', { language: 'da-DK' }),
  ])
  await page.goto('/Support#CreateTicket')
  await page.getByLabel(t('new.category')).selectOption({ label: t('category.Account') })
  await page.getByLabel(t('new.subject')).fill(subject)
  await page.getByLabel(t('new.text')).fill('Jeg er blevet gift.')
  await page.getByLabel(t('new.email')).fill(email)
  await button(page, t('new.send')).click()
  await page.getByText(t('sent.title')).waitFor()

  const desk = staff.page
  await desk.goto('/Support/Desk?order=newest')
  await desk.getByRole('link', { name: subject }).click()
  await button(desk, t('desk.claim')).click()
  await desk.getByText(t('desk.claimedByMe')).waitFor()
  const label = t('desk.answerLabel', { language: t('language.da-DK') })
  await desk.getByLabel(label, { exact: true }).fill('Tillykke! Det gør du under Min konto.')
  await button(desk, t('desk.sendAnswer')).click()
  await desk.getByText(t('desk.done.answer')).waitFor()

  await page.goto(await mailedLink(page, email))
  await page.getByText('Tillykke! Det gør du under Min konto.').waitFor()
  await page.getByLabel(t('compose.label')).fill('Tak, det virkede.')
  await button(page, t('compose.send')).click()

  // It arrives at the open desk.
  await desk.getByText('Tak, det virkede.').waitFor()
  await button(desk, t('ticket.close')).click()
  await desk.getByText(t('desk.done.close'), { exact: true }).waitFor()

  await page.reload()
  await page.getByText(t('closed.title')).waitFor()
  await page.getByRole('radio', { name: t('stars.words.5') }).check({ force: true })
  await button(page, t('rate.send')).click()
  await page.getByText(t('rate.done')).waitFor()
})

/** A member with an open question. */
const asking = async (who: WorldMember) => {
  const window = await openWindow(who, { language: 'da-DK' })
  const question = { category: 'Other' as const, subject: `Spørgsmål fra ${who.name}`, text: 'Hvor er mine album?' }
  const { ticketId } = await window.api.post('Tickets/CreateTicket', question)
  return { ...window, ticketId: ticketId ?? 0 }
}

it('shows an answer on the open page of its author at once', async () => {
  const [{ page, ticketId }, { api }] = await Promise.all([asking(member()), caller('support')])
  const connected = page.waitForEvent('websocket')
  await page.goto(`/Support/MyTickets/${ticketId}`)
  await page.getByText('Hvor er mine album?').waitFor()
  await connected
  await api.post('Tickets/AnswerTicket', { ticketId, seen: 1, text: 'Under Billeder.', after: 'Pending' })
  await page.getByText('Under Billeder.').waitFor()
})

it('takes a PDF beside words of a member, and the desk saves it', async () => {
  const [{ page, ticketId }, { page: desk, api }] = await Promise.all([
    asking(member()),
    openWindow('support', { language: 'da-DK', width: 390, height: 844 }),
  ])
  await page.goto(`/Support/MyTickets/${ticketId}`)
  const statement = Buffer.from('%PDF-1.4\ntrailer<<>>\nstartxref\n9\n%%EOF\n')
  const chosen = page.waitForEvent('filechooser')
  await button(page, t('pictures.choose')).click()
  await (await chosen).setFiles([
    { name: 'Kontoudtog.pdf', mimeType: 'application/pdf', buffer: statement },
    { name: 'Side.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><script>') },
  ])
  // A file that only calls itself one is refused at once, and told what is taken.
  const strange = page.getByRole('listitem', { name: 'Side.pdf' })
  await strange.getByText(media('upload.noEvidence')).waitFor()
  await strange.getByRole('button', { name: media('upload.remove') }).click()
  await page.getByLabel(t('compose.label')).fill('Her er mit kontoudtog.')
  await button(page, t('compose.send')).click()
  const row = (where: Page) => where.getByRole('link', { name: /Kontoudtog\.pdf/ })
  await row(page).waitFor()
  await api.post('Tickets/ClaimTicket', { ticketId })
  await desk.goto(`/Support/Desk/${ticketId}`)
  const saving = desk.waitForEvent('download')
  await row(desk).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Kontoudtog.pdf')
  expect(await readFile(await saved.path())).toEqual(statement)
  expect(new URL(desk.url()).pathname).toBe(`/Support/Desk/${ticketId}`)
})

it('lets staff look through the profile that asks in a tab of its own, and work on as themselves in the other', async () => {
  const who = member()
  const [{ api, ticketId }, { page, context }] = await Promise.all([
    asking(who),
    openWindow('support', { language: 'da-DK' }),
  ])
  await page.goto(`/Support/Desk/${ticketId}`)
  await button(page, t('look.open')).click()
  await button(page, t('look.begin')).click()
  await page.getByText(t('look.short', { least: 10 })).waitFor()
  await page.getByLabel(t('look.reason')).fill('Medlemmet kan ikke finde sine album')
  const opened = context.waitForEvent('page')
  await button(page, t('look.begin')).click()
  const look = await opened
  const banner = look.getByText(shell('banner.impersonation.title', { profileId: who.profileId }))
  await banner.waitFor()
  // A copied address leads others nowhere.
  expect(new URL(look.url()).search).toBe('')
  const failed: string[] = []
  look.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/media/') && response.status() >= 400) failed.push(response.url())
  })
  await look.goto(`/Profile/${who.profileId}`)
  await banner.waitFor()
  await look.locator('main img').first().waitFor()
  await rests(look)
  expect(failed).toEqual([])

  await page.reload()
  await button(page, t('look.open')).waitFor()
  expect((await context.request.get('/api/Mail/GetConversations')).status()).toBe(200)

  const closed = look.waitForEvent('close')
  await button(look, shell('banner.impersonation.end')).click()
  await closed
  await button(page, t('look.open')).waitFor()
  // The notifications hear of it from the service that lets staff look.
  const types = async () => (await api.get('Notifications/ClientNotifications', {})).items.map(({ type }) => type)
  await expect.poll(types).toContain('Security')
})
