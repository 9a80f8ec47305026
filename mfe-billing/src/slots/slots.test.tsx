// @vitest-environment happy-dom
/**
 * The shell's slots about money: prices in the dialog that sells, the dialog of a receipt, the banner before an end.
 */
import { click, type Host, type HostOptions, refused, show, until } from '@samvaer/remote-kit/testing'
import { createElement, type FunctionComponent } from 'react'
import { expect, it, vi } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { answers, leaving, running, stopped, unpaid } from '../testing/open-billing.ts'
import PresentInvitation from './birthday-present.tsx'
import EndingBanner from './ending-banner.tsx'
import MembershipOffer from './membership-offer.tsx'
import ReceiptDialog from './receipt-dialog.tsx'
import StartContest from './start-contest.tsx'

const begun = { orderId: 12, address: 'https://pay.example.com/12' }
const crowns = (value: number) => ({ value, currency: 'DKK' as const })
const pays = (price: string) => texts.pay.act.replace('{{price}}', price)

const open = <Values extends object>(
  slot: FunctionComponent<Values>,
  values: Values,
  { calls, ...options }: HostOptions = {},
): Promise<Host> => show(createElement(slot, values), { at: '/Mail?to=9', ...options, calls: { ...answers, ...calls } })

const offered = { from: '?u=%2FMail%3Fto%3D9', onLeave: () => undefined }

it.each(['WriteMail', 'LoginOldProfile'])(
  'sells a day where one stands, at %s, and remembers where that was',
  async (reason) => {
    const assign = leaving()
    const host = await open(MembershipOffer, { ...offered, reason }, { calls: { 'Payment/Pay': begun } })
    await host.page.says(texts.taxIncluded)
    await click(await host.page.find('button', pays('kr. 35')))
    await host.settled()
    expect(host.asked('Payment/Pay')).toEqual([{ product: 'OneDayMembership', shown: crowns(3500) }])
    expect(assign).toHaveBeenCalledWith(begun.address)
    expect(JSON.parse(sessionStorage.getItem('samvaer:way-back:7') ?? '')).toMatchObject({
      orderId: 12,
      from: '/Mail?to=9',
    })
  },
)

it('names prices whole and by the month elsewhere, and an offer that leads back as well', async () => {
  const host = await open(MembershipOffer, { ...offered, reason: 'blogs' })
  await host.page.says('kr. 359')
  await host.page.says('kr. 119,67')
  await host.page.gone('button')
  const link = await host.page.find('link', texts.offered.title)
  expect(link.getAttribute('href')).toBe('/Membership/Offer/1?u=%2FMail%3Fto%3D9')
})

it('sells nothing, and says nothing, while prices are away', async () => {
  const away = refused('ServiceUnavailable')
  const host = await open(
    MembershipOffer,
    { ...offered, reason: 'WriteMail' },
    { calls: { 'Membership/BuyMembershipDialogData': away, 'Membership/MembershipPackages': away } },
  )
  await host.settled()
  expect(host.page.all('button')).toEqual([])
  expect(document.body.textContent).toBe('')
})

const dialogData = { packageType: 'Membership', tracking: null } as const

it.each([
  ['Paid', texts.receiptDialog.Paid.Membership],
  ['Pending', texts.receiptDialog.Pending.text],
  ['Failed', texts.receiptDialog.Failed.text],
  ['Refunded', texts.receiptDialog.Refunded.text],
] as const)('tells how a purchase ended, with the way to its receipt: %s', async (status, words) => {
  const host = await open(
    ReceiptDialog,
    { orderId: 12, onClose: () => undefined },
    { calls: { 'Payment/ReceiptDialogData': { ...dialogData, status, productId: 'Membership3Months' } } },
  )
  await host.page.says(words)
  expect((await host.page.find('link', texts.withdraw.done.receipt)).getAttribute('href')).toBe('/Receipt?order=12')
})

it.each([
  ['one day', { ...dialogData, status: 'Paid', productId: 'OneDayMembership' } as const],
  ['what is no own order', refused('NotFound')],
])('has no dialog for %s', async (_what, answer) => {
  const onClose = vi.fn()
  const host = await open(ReceiptDialog, { orderId: 12, onClose }, { calls: { 'Payment/ReceiptDialogData': answer } })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(host.page.all('dialog')).toEqual([])
})

const filled = (text: string) =>
  text.replace('{{ends}}', '01\u201103\u20112030').replace('{{on}}', '28\u201102\u20112030')

it.each([
  ['renews', running, texts.ending.renews],
  ['could not be paid', unpaid, texts.ending.unpaid],
  ['was stopped', stopped, texts.ending.stopped],
  ['cannot be read', refused('ServiceUnavailable'), texts.ending.unknown],
] as const)('says before an end that the membership %s', async (_how, answer, { title, act }) => {
  const onHide = vi.fn()
  const host = await open(
    EndingBanner,
    { ends: '2030-03-01T12:00:00.000Z', onHide },
    { calls: { 'Membership/MembershipPageData': answer } },
  )
  await host.page.says(filled(title))
  expect((await host.page.find('link', act)).getAttribute('href')).toBe('/Membership')
  if (answer === unpaid) await host.page.says(texts.reason.CardExpired)
  await click(await host.page.find('button'))
  expect(onHide).toHaveBeenCalled()
})

it.each([
  [true, null, 1],
  [true, 'QuickScorAd' as const, 0],
  [false, null, 0],
])('leads from the greeting to the present while there is one: today %s, chosen %s', async (today, present, links) => {
  const birthday = { price: crowns(900), mostWords: 200, today, present, items: [], next: null }
  const { page, settled } = await open(
    PresentInvitation,
    { onLeave: () => undefined },
    { calls: { 'Payment/BirthdayWishesData': birthday } },
  )
  await settled()
  expect(page.all('link', texts.birthday.callout.act)).toHaveLength(links)
})

it.each([
  ['Coming', '01\u201110\u20112026'],
  ['Running', ''],
  ['Over', '04\u201112\u20112026'],
] as const)('says of a contest that is %s what it is, and leads to it', async (state, day) => {
  const contest = {
    ...{ contestId: 1, theme: 'Halloween' as const, state, enteredAt: null, prizes: [] },
    ...{ from: '2026-10-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z', drawnAt: '2026-12-04T00:00:00.000Z' },
  }
  const { page } = await open(StartContest, {}, { calls: { 'Contest/GetContest': { contest } } })
  await page.says(texts.contest.start[state].replace(/\{\{\w+\}\}/, day))
  expect((await page.find('link', texts.contest.start.act)).getAttribute('href')).toBe('/Contest')
})

it('is nothing on the start page between contests, and has what is below it wait until that is known', async () => {
  const known = Promise.withResolvers<{ contest: null }>()
  const calls = { 'Contest/GetContest': () => known.promise }
  const { page, settled, asked } = await open(StartContest, {}, { calls })
  await until(() => asked('Contest/GetContest').length === 1)
  expect(document.querySelectorAll('[data-outline]')).toHaveLength(1)
  known.resolve({ contest: null })
  await settled()
  expect([page.all('link'), page.all('heading')]).toEqual([[], []])
  expect(document.querySelectorAll('[data-outline]')).toHaveLength(0)
})
