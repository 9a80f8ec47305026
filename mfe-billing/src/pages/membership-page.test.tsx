// @vitest-environment happy-dom
/** The membership page: what one has, what one can buy, and the way out of it. */
import { click, clickTwice, member, refused } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import {
  free,
  leaving,
  openAt,
  packages,
  receipt,
  receiver,
  running,
  stopped,
  unpaid,
} from '../testing/open-billing.ts'

const pays = (price: string) => texts.pay.act.replace('{{price}}', price)
const subscriber = { 'CurrentProfile/GetProfileData': member }
const address = 'https://pay.example.com/12'

it('leads to the page of the provider once, with the price that was shown, however often the button is pressed', async () => {
  const assign = leaving()
  const host = await openAt('/Membership', { calls: { 'Payment/Pay': { orderId: 12, address } } })
  await click(await host.page.find('radio', /3 måneder/))
  await clickTwice(await host.page.find('button', pays('kr. 359')))
  await host.settled()
  expect(host.asked('Payment/Pay')).toEqual([
    { product: 'Membership3Months', shown: { value: 35_900, currency: 'DKK' } },
  ])
  expect(assign.mock.calls).toEqual([[address]])
})

it('sells a single day, and names an offer', async () => {
  leaving()
  const host = await openAt('/Membership', { calls: { 'Payment/Pay': { orderId: 13, address } } })
  expect((await host.page.find('link', texts.offered.act)).getAttribute('href')).toBe('/Membership/Offer/1')
  await click(await host.page.find('button', pays('kr. 35')))
  expect(host.asked('Payment/Pay')).toEqual([{ product: 'OneDayMembership', shown: { value: 3500, currency: 'DKK' } }])
})

it('shows the new price of one that has changed, and asks again by it', async () => {
  const host = await openAt('/Membership', {
    calls: { 'Payment/Pay': refused('Conflict', { reason: 'PriceChanged' }) },
  })
  const pay = await host.page.find('button', pays('kr. 149'))
  const [month, ...others] = packages.packages
  if (!month) throw new Error('no package')
  const dearer = { ...month, price: { value: 15_900, currency: 'DKK' as const } }
  host.answer({ 'Membership/MembershipPackages': { ...packages, packages: [dearer, ...others] } })
  await click(pay)
  await host.page.says(texts.pay.problem.PriceChanged.title)
  await host.page.find('button', pays('kr. 159'))
})

it('says that a membership is there already, and shows it', async () => {
  const host = await openAt('/Membership', {
    calls: { ...subscriber, 'Payment/Pay': refused('Conflict', { reason: 'AlreadySubscriber' }) },
  })
  const pay = await host.page.find('button', pays('kr. 149'))
  host.answer({ 'Membership/MembershipPageData': running })
  await click(pay)
  await host.page.find('button', texts.stop.act)
  await host.page.gone('radio')
})

it('says that payments are away, keeps the choice, and takes the same act up again', async () => {
  const host = await openAt('/Membership', { calls: { 'Payment/Pay': refused('ServiceUnavailable') } })
  await click(await host.page.find('button', pays('kr. 149')))
  await host.page.says(texts.pay.problem.ServiceUnavailable.text)
  const assign = leaving()
  host.answer({ 'Payment/Pay': { orderId: 12, address } })
  await click(await host.page.find('button', pays('kr. 149')))
  await host.settled()
  expect(assign).toHaveBeenCalledOnce()
})

it('stops in two steps, says before what stays, and goes on again', async () => {
  const until = '2030-03-01T12:00:00.000Z'
  const host = await openAt('/Membership', {
    calls: {
      ...subscriber,
      'Membership/MembershipPageData': running,
      'Membership/StopSubscription': { subscriberUntil: until },
      'Membership/ContinueSubscription': { renewsAt: until },
    },
  })
  await host.page.says('kr. 359')
  await click(await host.page.find('button', texts.stop.act))
  await host.page.says(texts.stop.until.replace('{{date}}', '01\u201103\u20112030'))
  await host.page.says(texts.stop.free)
  host.answer({ 'Membership/MembershipPageData': stopped })
  await click(await host.page.find('button', texts.stop.confirm))
  await host.page.find('button', texts.continue.act)
  await host.page.gone('dialog')
  host.answer({ 'Membership/MembershipPageData': running })
  await click(await host.page.find('button', texts.continue.act))
  await host.page.find('button', texts.stop.act)
})

it('keeps the question open where stopping did not arrive', async () => {
  const host = await openAt('/Membership', {
    calls: { 'Membership/MembershipPageData': running, 'Membership/StopSubscription': refused('Unexpected') },
  })
  await click(await host.page.find('button', texts.stop.act))
  await click(await host.page.find('button', texts.stop.confirm))
  await host.page.says(texts.stop.failed)
})

it('withdraws after one question, and says when and how much comes back', async () => {
  const host = await openAt('/Membership', {
    calls: {
      ...subscriber,
      'Membership/MembershipPageData': running,
      'Membership/WithdrawFromContract': {
        withdrawnAt: '2029-12-02T12:00:00.000Z',
        paidBack: { value: 35_900, currency: 'DKK' },
        kept: { value: 0, currency: 'DKK' },
      },
    },
  })
  await click(await host.page.find('button', texts.withdraw.act))
  await host.page.says(texts.withdraw.ends)
  host.answer({ 'Membership/MembershipPageData': free })
  await click(await host.page.find('button', texts.withdraw.confirm))
  await host.page.says(texts.withdraw.done.title)
  expect((await host.page.find('link', texts.withdraw.done.receipt)).getAttribute('href')).toBe('/Receipt?order=12')
  expect(host.asked('Membership/WithdrawFromContract')).toEqual([{ orderId: 12 }])
  await host.page.find('button', pays('kr. 149'))
})

it('tells why a renewal failed, and mends it by the same card or another package', async () => {
  const host = await openAt('/Membership', {
    calls: {
      ...subscriber,
      'Membership/MembershipPageData': unpaid,
      'Billwerk/RerunRecurrentTransaction': { paid: false, failure: 'CardExpired' },
    },
  })
  await host.page.says(texts.reason.CardExpired)
  await host.page.find('button', pays('kr. 149'))
  await click(await host.page.find('button', texts.failed.act))
  await host.page.says(texts.failed.again)
  host.answer({
    'Billwerk/RerunRecurrentTransaction': { paid: true, failure: null },
    'Membership/MembershipPageData': running,
  })
  await click(await host.page.find('button', texts.failed.act))
  await host.page.gone('button', texts.failed.act)
})

it('lets whoever is held back stop, and sells them nothing', async () => {
  const { page } = await openAt('/Membership', {
    profile: { status: 'Locked' },
    calls: { 'Membership/MembershipPageData': running },
  })
  await page.find('button', texts.stop.act)
  await page.gone('radio')
})

it('shows the cards of what one was given, of givers who are not to be found too', async () => {
  const given = { product: 'Membership3Months' as const, givenAt: '2030-01-01T12:00:00.000Z' }
  const items = [
    { ...given, words: 'Til dig', giver: receiver.card },
    { ...given, product: 'OneDayMembership' as const, words: '', giver: null },
  ]
  const { page } = await openAt('/Membership', { calls: { 'Membership/ReceivedGifts': { items, next: null } } })
  const link = await page.find('link', 'Bo')
  expect(link.getAttribute('href')).toBe('/Profile/9')
  const [first, second] = [...document.querySelectorAll('figure')].map(({ textContent }) => textContent)
  expect(first).toContain('Til dig')
  expect(second).toContain(texts.gift.card.somebody)
})

it('begins a bank transfer once, by what was shown, and leads to where the money goes', async () => {
  const transfer = {
    ...{ holder: 'Samvær ApS', bank: 'Bank', account: '1', iban: 'DK1', bic: 'B', reference: '00000125' },
    until: '2029-12-15T12:00:00.000Z',
  }
  const price = { value: 14_900, currency: 'DKK' as const }
  const host = await openAt('/Membership?u=/Mail/5', {
    calls: {
      'Payment/AddBankTransferView': { orderId: 12, price, transfer },
      'Payment/ReceiptPageData': receipt({ status: 'Pending', method: 'BankTransfer', transfer }),
    },
  })
  await click(await host.page.find('radio', texts.transfer.byTransfer))
  await host.page.says(texts.transfer.small.split('moms')[1] ?? '')
  await clickTwice(await host.page.find('button', texts.transfer.act.replace('{{price}}', 'kr. 149')))
  await host.settled()
  expect(host.asked('Payment/AddBankTransferView')).toEqual([{ product: 'Membership1Month', shown: price }])
  expect(host.address()).toBe('/Receipt?order=12')
  expect(JSON.parse(sessionStorage.getItem('samvaer:way-back:7') ?? '')).toMatchObject({ orderId: 12, from: '/Mail/5' })
})

it('offers no bank transfer where the brand has no account', async () => {
  const host = await openAt('/Membership', {
    calls: { 'Membership/MembershipPackages': { ...packages, bankTransfer: false } },
  })
  await host.page.find('button', pays('kr. 149'))
  expect(host.page.all('radio', texts.transfer.byTransfer)).toEqual([])
})
