// @vitest-environment happy-dom
/** The other pages: purchases, an offer, and being shown. */
import { click, clickTwice, fill, refused } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { leaving, openAt, receiver } from '../testing/open-billing.ts'

const crowns = (value: number) => ({ value, currency: 'DKK' as const })
const pays = (price: string) => texts.pay.act.replace('{{price}}', price)
const begun = { orderId: 12, address: 'https://pay.example.com/12' }

it('lists purchases with the way to their receipts, those of products it has no name for too', async () => {
  const bought = { boughtAt: '2026-01-02T12:00:00.000Z', amount: crowns(4900), status: 'Paid' as const }
  const items = [
    { purchaseId: 5, product: 'SearchPromotion', ...bought },
    { purchaseId: 4, product: 'Unheard', ...bought },
  ]
  const { page } = await openAt('/Membership/History', {
    calls: { 'Profiles/GetPurchaseHistoryData': { items, next: null } },
  })
  const link = await page.find('link', texts.product.SearchPromotion)
  expect(link.getAttribute('href')).toBe('/Receipt?order=5')
  await page.find('link', texts.product.other)
})

it('says what the history is for while nothing was bought', async () => {
  const { page } = await openAt('/Membership/History', {
    calls: { 'Profiles/GetPurchaseHistoryData': { items: [], next: null } },
  })
  await page.find('heading', texts.history.none)
})

const offer = {
  ...{ offerId: 1, product: 'Membership3Months' as const, months: 3 },
  ...{ price: crowns(29_900), afterwards: crowns(35_900), until: '2028-01-01T00:00:00.000Z' },
}

it('sells by an offer, and names the price afterwards', async () => {
  leaving()
  const host = await openAt('/Membership/Offer/1', {
    calls: { 'Membership/SpecialOfferData': offer, 'Payment/Pay': begun },
  })
  await host.page.says('kr. 359')
  await host.page.says('kr. 99,67')
  // The note that it begins at once says the rest; the right itself is said once.
  expect(document.body.textContent?.match(/Du kan fortryde/g)).toHaveLength(1)
  await host.page.says(texts.begins.text)
  await click(await host.page.find('button', pays('kr. 299')))
  expect(host.asked('Payment/Pay')).toEqual([{ product: 'Membership3Months', shown: crowns(29_900), offerId: 1 }])
})

it('keeps where one came from on every way to paying', async () => {
  const from = '/Mail/5'
  const at = `/Membership?${new URLSearchParams({ u: from })}`
  const { page } = await openAt(at)
  expect((await page.find('link', texts.returnLink)).getAttribute('href')).toBe(from)
  const path = (await page.find('link', texts.offered.act)).getAttribute('href') ?? ''
  expect(path).toBe('/Membership/Offer/1?u=%2FMail%2F5')
  const offered = await openAt(path, { calls: { 'Membership/SpecialOfferData': offer } })
  expect((await offered.page.find('link', texts.returnLink)).getAttribute('href')).toBe(from)
  expect((await offered.page.find('link', texts.offer.all)).getAttribute('href')).toBe('/Membership?u=%2FMail%2F5')
  const gone = await openAt(path, { calls: { 'Membership/SpecialOfferData': refused('NotFound') } })
  expect((await gone.page.find('link', texts.notFound.act)).getAttribute('href')).toBe('/Membership?u=%2FMail%2F5')
})

it('says that an offer is over', async () => {
  const { page } = await openAt('/Membership/Offer/2', {
    calls: { 'Membership/SpecialOfferData': refused('NotFound') },
  })
  await page.find('heading', texts.notFound.offer.title)
})

const withReceiver = { 'Profiles/GetProfile': { state: 'Available', blockedName: null, profile: receiver } } as const

it('gives a membership to somebody, with a card that is seen before, on a day', async () => {
  leaving()
  const host = await openAt('/Membership?present=9', { calls: { ...withReceiver, 'Payment/Pay': begun } })
  const { card, when } = texts.gift
  await host.page.find('heading', texts.gift.title.replace('{{name}}', 'Bo'))
  await fill(await host.page.field(card.words), 'Tillykke, Bo')
  expect(document.querySelector('figure')?.textContent).toContain('Tillykke, Bo')
  await click(await host.page.find('radio', when.later))
  // A day is asked for before anything is paid.
  await click(await host.page.find('button', pays('kr. 149')))
  await host.page.says(when.problem.replace('{{latest}}', '01\u201112\u20112030'))
  await click(await host.page.find('radio', when.now))
  await click(await host.page.find('button', pays('kr. 149')))
  expect(host.asked('Payment/Pay')).toEqual([
    {
      ...{ product: 'Membership1Month', shown: crowns(14_900), presentProfileId: 9 },
      gift: { words: 'Tillykke, Bo' },
    },
  ])
})

it('keeps the words of a card that was not paid', async () => {
  const kept = { words: 'Til dig', on: '2030-03-01', savedAt: '2030-01-01T12:00:00.000Z' }
  sessionStorage.setItem('samvaer:gift-card:7:9', JSON.stringify(kept))
  const { page } = await openAt('/Membership?present=9', { calls: withReceiver })
  expect((await page.field(texts.gift.card.words)).value).toBe('Til dig')
  expect(document.querySelector('figure')?.textContent).toContain('01\u201103\u20112030')
})

it('says that whoever cannot be given anything is not there', async () => {
  const { page } = await openAt('/Membership?present=9', { calls: { 'Profiles/GetProfile': refused('NotFound') } })
  await page.find('heading', texts.notFound.receiver.title)
})

it('sells being shown, and nothing to whoever is shown', async () => {
  leaving()
  const data = { price: crowns(4900), days: 7, promotedUntil: null }
  const host = await openAt('/Promote/Search', {
    calls: { 'Payment/SearchPromotionPageData': data, 'Payment/Pay': begun },
  })
  await click(await host.page.find('button', pays('kr. 49')))
  expect(host.asked('Payment/Pay')).toEqual([{ product: 'SearchPromotion', shown: crowns(4900) }])
  const shown = await openAt('/Promote/Search', {
    calls: { 'Payment/SearchPromotionPageData': { ...data, promotedUntil: '2030-01-01T12:00:00.000Z' } },
  })
  await shown.page.says(texts.promotion.shownText)
})

const contest = {
  ...{ contestId: 1, theme: 'Halloween' as const, state: 'Running' as const, enteredAt: null },
  ...{ from: '2026-10-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z', drawnAt: '2026-12-04T00:00:00.000Z' },
  prizes: [{ product: 'Membership12Months' as const, count: 1 }],
}

it('lets a member take part in the contest once, and says that they do', async () => {
  const host = await openAt('/Contest', {
    calls: {
      'Contest/GetContest': { contest },
      'Contest/EnterContest': () => {
        host.answer({ 'Contest/GetContest': { contest: { ...contest, enteredAt: '2026-10-02T12:00:00.000Z' } } })
        return { enteredAt: '2026-10-02T12:00:00.000Z' }
      },
    },
  })
  await host.page.says('30\u201111\u20112026')
  await clickTwice(await host.page.find('button', texts.contest.act))
  await host.page.says(texts.contest.entered.title)
  expect(host.asked('Contest/EnterContest')).toEqual([{ contestId: 1 }])
})

it('says kindly that there is no contest now, and promises none', async () => {
  const { page } = await openAt('/Contest', { calls: { 'Contest/GetContest': { contest: null } } })
  await page.find('heading', texts.contest.none.title)
  expect([page.all('button', texts.contest.act), document.body.textContent?.includes('Halloween')]).toEqual([[], false])
})

it('says that a contest is over, and has none on another brand', async () => {
  const over = await openAt('/Contest', { calls: { 'Contest/GetContest': { contest: { ...contest, state: 'Over' } } } })
  await over.page.says(texts.contest.state.Over.split('{{')[0] ?? '')
  expect(over.page.all('button', texts.contest.act)).toEqual([])
  const other = await openAt('/Contest', { site: { id: 2 } })
  await other.page.find('heading', texts.notFound.page.title)
  expect(other.asked('Contest/GetContest')).toEqual([])
})
