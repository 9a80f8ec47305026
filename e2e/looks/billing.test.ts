/**
 * The pages of money as they look, at three widths: of whoever pays in Danish, of whoever does not in English, and the desk
 * of staff.
 */
import type { Language } from '@samvaer/contracts/core/values'
import { type PersonaName, world } from '@samvaer/testing/world'
import { beforeAll, describe } from 'vitest'
import { type Visitor, visitAs } from '../support/browser.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { textsOf } from '../support/texts.ts'

type Page = readonly [what: string, address: string, heading: string]

const looks = createLooks()
/** The receiver of a present. */
const receiver = world.members.find(({ persona }) => persona === 'validated')

describe.each<[who: PersonaName, language: Language, axeAt: readonly number[]]>(
  looks.inTurn([
    ['subscriber', 'da-DK', [1440, 390]],
    ['free', 'en-GB', [390, 820]],
  ]),
)('as %s in %s', (who, language, axeAt) => {
  const t = textsOf('mfe-billing', language)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(who, { host: 'localhost', language })
  })

  const pages: readonly Page[] = [
    ['membership', '/Membership', t('membership.title')],
    ['history', '/Membership/History', t('history.title')],
    ['promotion', '/Promote/Search', t('promotion.title')],
    ['ads', '/QuickScor', t('ads.title')],
    ['write-ad', '/Promote/QuickScor', t('ads.writer.title')],
    ['birthday', '/Promote/Birthday', t('birthday.title')],
    ['wish', `/Promote/Birthday?to=${receiver?.profileId}`, t('birthday.wish.title', { name: receiver?.name ?? '' })],
    ['gift', `/Membership?present=${receiver?.profileId}`, t('gift.title', { name: receiver?.name ?? '' })],
    ['contest', '/Contest', t('contest.title')],
    ['offer', '/Membership/Offer/1', t(who === 'free' ? 'offer.title' : 'notFound.offer.title')],
  ]
  for (const [place, [what, address, heading]] of pages.entries())
    looks(what, async () => {
      const { page } = visitor
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await look(visitor, `billing-${who}-${what}`, { axeAt: axeAt[place % axeAt.length] ?? 390 })
    })

  if (who === 'free')
    looks('wall', async () => {
      // In a visit of its own: at the eighth page of one the membership is offered by itself.
      const newcomer = await visitAs(who, { host: 'localhost', language })
      const { page } = newcomer
      await page.goto(`/Mail?to=${receiver?.profileId}`)
      await page.getByRole('button', { name: textsOf('mfe-profile', language)('refused.see'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: t('oneDay.title'), exact: true })
        .waitFor()
      await look(newcomer, 'billing-wall', { axeAt: 390 })
    })

  if (who === 'subscriber')
    looks('receipt', async () => {
      const { page } = visitor
      await page.goto('/Membership/History')
      await page.locator('main a[href^="/Receipt"]').last().click()
      await page.getByRole('heading', { level: 1, name: t('receipt.title'), exact: true }).waitFor()
      await look(visitor, 'billing-receipt', { axeAt: 1440 })
    })
  looks.atLeastOne()
})

describe('at the desk', () => {
  const language: Language = 'da-DK'
  const t = textsOf('mfe-billing', language)
  const payer = world.members.find(({ persona }) => persona === 'subscriber')
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs('support', { host: 'localhost', language })
  })
  const pages: readonly Page[] = [
    ['desk', '/Membership/Desk', t('desk.title')],
    ['transfers', '/Membership/Desk/Transfers', t('desk.transfers.tab')],
    ['books', '/Membership/Desk/Books', t('desk.books.tab')],
    ['catalogue', '/Membership/Desk/Catalogue', t('desk.catalogue.tab')],
    ['member', `/Membership/Desk/Members/${payer?.profileId}`, payer?.name ?? ''],
  ]
  for (const [place, [what, address, heading]] of pages.entries())
    looks(what, async () => {
      const { page } = visitor
      await page.goto(address)
      if (what === 'member') {
        const act = page.getByRole('button', { name: t('desk.opening.act'), exact: true })
        await act.or(page.getByRole('heading', { level: 1, name: heading, exact: true })).waitFor()
        await page.getByLabel(t('desk.reason'), { exact: true }).fill('Spurgte til en kvittering')
        await act.click()
      }
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await look(visitor, `billing-desk-${what}`, { axeAt: [390, 1440, 820][place % 3] ?? 390 })
    })
  looks.atLeastOne()
})
