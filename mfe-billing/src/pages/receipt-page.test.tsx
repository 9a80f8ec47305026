// @vitest-environment happy-dom
/** The way back from the provider: waiting, and how it ended. */
import { click, type Host, member, refused } from '@samvaer/remote-kit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt, receipt } from '../testing/open-billing.ts'

afterEach(() => {
  vi.useRealTimers()
})

const pending = receipt({ status: 'Pending', settledAt: null, method: null })
const fresh = { settledAt: new Date().toISOString() }

it('asks the provider how it stands, and knows that its member is a subscriber then', async () => {
  const host = await openAt('/Receipt?order=12', {
    profile: { subscriber: false },
    calls: {
      'Payment/ReceiptPageData': pending,
      'Payment/CheckPayment': () => {
        host.answer({ 'Payment/ReceiptPageData': receipt(fresh) })
        return { status: 'Paid', failure: null }
      },
      'CurrentProfile/GetProfileData': member,
    },
  })
  await host.page.says(texts.receipt.paid.title)
  await host.page.says('kr. 71,80')
  expect(host.asked('Payment/CheckPayment')).toEqual([{ orderId: 12 }])
  await vi.waitFor(() => expect(host.asked('CurrentProfile/GetProfileData').length).toBeGreaterThan(0))
})

it('waits calmly for a late message, asks seldom, and says that nothing is charged twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const host = await openAt('/Receipt?order=12', {
    calls: { 'Payment/ReceiptPageData': pending, 'Payment/CheckPayment': refused('ServiceUnavailable') },
  })
  await host.page.says(texts.receipt.waiting.title)
  await vi.advanceTimersByTimeAsync(62_000)
  await host.page.says(texts.receipt.waiting.left)
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  // Far below the 30 of an hour, which paying needs too.
  expect(host.asked('Payment/CheckPayment').length).toBeLessThan(20)
  host.answer({
    'Payment/ReceiptPageData': receipt(fresh),
    'Payment/CheckPayment': { status: 'Paid', failure: null },
  })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await host.page.says(texts.receipt.number)
})

it.each([
  ['with its reason', { failure: 'InsufficientFunds' as const }, texts.reason.InsufficientFunds],
  ['given up', { failure: null }, texts.receipt.givenUp.text],
])('says that a payment failed, %s, and leads back', async (_how, about, words) => {
  const { page } = await openAt('/Receipt?order=12', {
    calls: { 'Payment/ReceiptPageData': receipt({ status: 'Failed', ...about }) },
  })
  await page.says(words)
  expect((await page.find('link', texts.receipt.failed.act)).getAttribute('href')).toBe('/Membership')
})

it.each(['/Receipt', '/Receipt?order=-1', '/Receipt?order=13'])('has no receipt at %s', async (at) => {
  const { page } = await openAt(at, { calls: { 'Payment/ReceiptPageData': refused('NotFound') } })
  await page.find('heading', texts.notFound.receipt.title)
})

const way = (about: object) =>
  sessionStorage.setItem(
    'samvaer:way-back:7',
    JSON.stringify({
      orderId: 12,
      at: '/Mail?to=9',
      from: '/Mail?to=9',
      savedAt: '2030-01-01T12:00:00.000Z',
      ...about,
    }),
  )
const hrefOf = async ({ page }: Host, link: string) => (await page.find('link', link)).getAttribute('href')

it('leads back to where one came from', async () => {
  way({})
  const host = await openAt('/Receipt?order=12', { calls: { 'Payment/ReceiptPageData': receipt(fresh) } })
  expect(await hrefOf(host, texts.returnLink)).toBe('/Mail?to=9')
})

it.each([{ orderId: 13 }, { from: 'https://evil.example/' }, { from: '//evil.example' }, { at: 'nonsense' }])(
  'leads nowhere else: %j',
  async (about) => {
    way(about)
    const { page } = await openAt('/Receipt?order=12', { calls: { 'Payment/ReceiptPageData': receipt(fresh) } })
    await page.says(texts.receipt.paid.title)
    expect(page.all('link', texts.returnLink)).toEqual([])
  },
)

it.each([
  ['on the page that was left', '/Membership?present=9', '/Profile/9', '/Membership?present=9'],
  // The page of the membership leads on to the same.
  ['on the page of the membership after a dialog', '/Mail?to=9', '/Mail?to=9', '/Membership?u=%2FMail%3Fto%3D9'],
])('leads back after a failure too, and tries again %s', async (_where, at, from, again) => {
  way({ at, from })
  const host = await openAt('/Receipt?order=12', {
    calls: { 'Payment/ReceiptPageData': receipt({ ...fresh, status: 'Failed', failure: 'CardExpired' }) },
  })
  expect(await hrefOf(host, texts.receipt.failed.act)).toBe(again)
  expect(await hrefOf(host, texts.returnLink)).toBe(from)
})

it('says at once that whoever left without paying was charged nothing', async () => {
  way({})
  const host = await openAt('/Receipt?order=12&left=1', {
    calls: { 'Payment/ReceiptPageData': pending, 'Payment/CheckPayment': { status: 'Pending', failure: null } },
  })
  await host.page.says(texts.receipt.left.text)
  expect(await hrefOf(host, texts.returnLink)).toBe('/Mail?to=9')
})

it('says on which day a gift arrives', async () => {
  way({ at: '/Membership?present=9' })
  const arrival = {
    status: 'Paid',
    product: 'Membership1Month',
    arrivesAt: '2030-03-01T05:00:00.000Z',
    arrived: false,
  } as const
  const host = await openAt('/Receipt?order=12', {
    calls: {
      'Payment/ReceiptPageData': receipt({ ...fresh, present: true }),
      'Payment/CheckGiftMembershipReceipt': arrival,
    },
  })
  await host.page.says(texts.receipt.paid.presentOn.replace('{{date}}', '01\u201103\u20112030'))
})

it.each([
  ['Failed', 'Tillykke!'],
  ['Paid', undefined],
] as const)('%s: the words of a wish are there for as long as they are not paid for', async (status, kept) => {
  way({ at: '/Promote/Birthday?to=9', from: undefined })
  const draft = 'samvaer:birthday-wish:7:9'
  sessionStorage.setItem(draft, JSON.stringify({ words: 'Tillykke!', savedAt: '2030-01-01T12:00:00.000Z' }))
  const host = await openAt('/Receipt?order=12', {
    calls: { 'Payment/ReceiptPageData': receipt({ ...fresh, status, product: 'BirthdayWishes' }) },
  })
  await host.page.says(texts.product.BirthdayWishes)
  expect(JSON.parse(sessionStorage.getItem(draft) ?? '{}').words).toBe(kept)
  if (kept) expect(await hrefOf(host, texts.receipt.failed.act)).toBe('/Promote/Birthday?to=9')
})

it('leads back once everybody knows that its member is a subscriber', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  way({})
  const host = await openAt('/Receipt?order=12', {
    profile: { subscriber: false },
    calls: {
      'Payment/ReceiptPageData': receipt(fresh),
      'CurrentProfile/GetProfileData': { ...member, subscriber: false },
    },
  })
  await host.page.find('button', texts.returnLink)
  await vi.advanceTimersByTimeAsync(1500)
  await host.page.find('button', texts.returnLink)
  host.answer({ 'CurrentProfile/GetProfileData': member })
  await vi.advanceTimersByTimeAsync(1500)
  await host.settled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await hrefOf(host, texts.returnLink)).toBe('/Mail?to=9')
})

const transfer = {
  ...{ holder: 'Samvær ApS', bank: 'Bank', account: '1', iban: 'DK1', bic: 'B', reference: '00000125' },
  until: '2029-12-15T12:00:00.000Z',
}

it('says where a transfer goes, and asks no provider how it stands', async () => {
  way({ from: '/Mail/5' })
  const host = await openAt('/Receipt?order=12', {
    calls: { 'Payment/ReceiptPageData': { ...pending, method: 'BankTransfer', transfer } },
  })
  await host.page.says('00000125')
  expect(await hrefOf(host, texts.returnLink)).toBe('/Mail/5')
  await host.settled()
  expect(host.asked('Payment/CheckPayment')).toEqual([])
  const over = await openAt('/Receipt?order=12', {
    calls: { 'Payment/ReceiptPageData': receipt({ status: 'Failed', method: 'BankTransfer' }) },
  })
  await over.page.says(texts.transfer.over.text)
})

it('shows what went back of a payment, and what is left of it', async () => {
  const crowns = (value: number) => ({ value, currency: 'DKK' as const })
  const refunds = [{ creditNote: 31, at: '2029-12-05T12:00:00.000Z', amount: crowns(5900), vat: crowns(1180) }]
  const { page } = await openAt('/Receipt?order=12', {
    calls: { 'Payment/ReceiptPageData': receipt({ paidBack: crowns(5900), refunds }) },
  })
  await page.says(texts.refunds.title.replace('{{price}}', 'kr. 59'))
  await page.says('−kr. 59')
  await page.says(texts.refunds.creditNote.replace('{{number}}', '31'))
  await page.says('kr. 300')
})

it('hands the receipt over as a file, and says when it does not come', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const host = await openAt('/Receipt?order=12', {
    calls: {
      'Payment/ReceiptPageData': receipt(),
      'Payment/ReceiptFile': { fileName: 'kvittering-12.pdf', pdf: btoa('%PDF') },
    },
  })
  const act = await host.page.find('button', texts.refunds.file)
  await click(act)
  await vi.waitFor(() => expect(clicked.mock.contexts).toHaveLength(1))
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('kvittering-12.pdf')
  clicked.mockRestore()
})

it('says of a present of the house who gave it, and neither a sum nor a tax', async () => {
  const nothing = { value: 0, currency: 'DKK' as const }
  const { page } = await openAt('/Receipt?order=12', {
    calls: {
      'Payment/ReceiptPageData': receipt({
        ...fresh,
        ...{ product: 'QuickScorAd', price: nothing, vat: nothing, method: null, given: true },
      }),
    },
  })
  await page.find('heading', texts.receipt.giftTitle)
  await page.says(texts.receipt.nothingPaid)
  await page.says(texts.receipt.givenBy)
  expect(document.body.textContent).not.toMatch(/kr\.|moms|Køb/)
})
