/** The pages of the support as they look, at three widths: as a member in Danish, at the desk in English. */
import type { Language } from '@samvaer/contracts/core/values'
import type { PersonaName } from '@samvaer/testing/world'
import { beforeAll, describe } from 'vitest'
import { type Visitor, visitAs } from '../support/browser.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { textsOf } from '../support/texts.ts'

type Page = readonly [what: string, address: string, heading: string]

const looks = createLooks()
const subscribed = 'Mit abonnement blev trukket to gange'
const withoutPaying = 'What can I do without a membership?'

describe.each<[who: PersonaName, language: Language, axeAt: readonly number[]]>(
  looks.inTurn([
    ['subscriber', 'da-DK', [1440, 820]],
    ['support', 'en-GB', [390]],
  ]),
)('as %s in %s', (who, language, axeAt) => {
  const t = textsOf('mfe-support', language)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(who, { host: 'localhost', language })
  })

  const ofMember: readonly Page[] = [
    ['home', '/Support', t('home.title')],
    ['form', '/Support#CreateTicket', t('new.title')],
    ['own tickets', '/Support/MyTickets', t('tickets.title')],
    ['ended tickets', '/Support/MyTickets?show=ended', t('tickets.title')],
    ['answered ticket', '/Support/MyTickets/17', subscribed],
    ['closed ticket', '/Support/MyTickets/2', 'Billeder vender forkert på min tablet'],
    ['reviews', '/Reviews', t('reviews.title')],
    ['terms', '/Support/GeneralTerms', 'Betingelser'],
    ['faq', '/Support/FAQ', t('faq.title')],
    ['faq none', '/Support/FAQ?q=xyzzy', t('faq.title')],
    ['faq answer', '/Support/FAQ/126', 'Hvad kan jeg uden abonnement?'],
    ['changelog', '/Support/Changelog', t('changes.title')],
    ['glossary', '/Glossary', t('glossary.title')],
  ]
  const ofDesk: readonly Page[] = [
    ['desk', '/Support/Desk', t('desk.title')],
    ['desk mine', '/Support/Desk?view=Mine', t('desk.title')],
    ['desk forwarded', '/Support/Desk?view=Forwarded&desk=Payments', t('desk.title')],
    ['validations', '/Support/Desk/Validations', t('validations.title')],
    ['dark applications', '/Support/Desk/DarkApplications', t('applications.title')],
    ['scopes', '/Support/Desk/Scopes', t('scopes.title')],
    ['statistics', '/Support/Desk/Statistics', t('statistics.title')],
    ['audit', '/Support/Desk/Audit', t('audit.title')],
    ['macros', '/Support/Desk/Macros', t('macros.title')],
    ['texts', '/Support/Desk/Content?kind=Legal', t('content.title')],
    ['text new', '/Support/Desk/Content/New?kind=Word', t('content.new.Word')],
    ['text', '/Support/Desk/Content/126', withoutPaying],
    ['text preview', '/Support/Desk/Content/126?show=preview', withoutPaying],
    ['text history', '/Support/Desk/Content/126?show=history', withoutPaying],
    ['desk ticket', '/Support/Desk/17', subscribed],
    ['desk mailed ticket', '/Support/Desk/24', 'Jeg får ikke mailen med koden'],
  ]
  for (const [place, [what, address, heading]] of (who === 'support' ? ofDesk : ofMember).entries())
    looks(what, async () => {
      const { page } = visitor
      await page.goto(address)
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
      await look(visitor, `support-${what.replaceAll(' ', '-')}`, { axeAt: axeAt[place % axeAt.length] ?? 390 })
    })
  looks.atLeastOne()
})
