// @vitest-environment happy-dom
/** Withdrawing: from each purchase in two steps, by a mailed link, and asking for one; and the word before it begins at once. */
import { click, clickTwice, fill, member, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { leaving, openAt } from '../testing/open-billing.ts'

const { withdraw, begins } = texts
const crowns = (value: number) => ({ value, currency: 'DKK' as const })
const gift = {
  ...{ orderId: 12, product: 'Membership1Month' as const, present: true, boughtAt: '2029-12-01T12:00:00.000Z' },
  ...{ until: '2029-12-15T12:00:00.000Z', price: crowns(14_900), back: crowns(14_900), kept: crowns(0) },
}
const used = {
  ...{ ...gift, orderId: 13, product: 'SearchPromotion' as const, present: false },
  ...{ price: crowns(4900), back: crowns(4200), kept: crowns(700) },
}
const done = { withdrawnAt: '2029-12-02T12:00:00.000Z', paidBack: crowns(4200), kept: crowns(700) }

it('lists what can be withdrawn from, says what each means, and stays to say how it ended', async () => {
  const host = await openAt('/Withdraw', {
    calls: {
      'Membership/GetWithdrawable': { items: [gift, used] },
      'Membership/WithdrawFromContract': done,
      'CurrentProfile/GetProfileData': member,
    },
  })
  await host.page.find('heading', texts.product.SearchPromotion)
  const acts = host.page.all('button', withdraw.act)
  expect(acts).toHaveLength(2)
  for (const act of acts.slice(0, 1)) await click(act)
  await host.page.says(withdraw.endsPresent)
  await click(await host.page.find('button', withdraw.cancel))
  for (const act of acts.slice(1)) await click(act)
  await host.page.says(withdraw.partly.replace('{{price}}', 'kr. 42').replace('{{kept}}', 'kr. 7'))
  await clickTwice(await host.page.find('button', withdraw.confirm))
  await host.page.says(withdraw.done.title)
  expect(host.asked('Membership/WithdrawFromContract')).toEqual([{ orderId: 13 }])
  expect(host.page.all('button', withdraw.act)).toHaveLength(1)
})

it('asks whoever is not signed in for number and address, and says the same whatever they are', async () => {
  const host = await openAt('/Withdraw', {
    profile: { isLoggedIn: false },
    calls: { 'Membership/AskWithdrawalLink': {} },
  })
  const act = await host.page.find('button', withdraw.form.act)
  await click(act)
  await host.page.says(withdraw.form.orderWrong)
  await host.page.says(withdraw.form.emailWrong)
  const order = await host.page.field(withdraw.form.order)
  expect(document.activeElement).toBe(order)
  await fill(order, ' 17 ')
  await click(act)
  const email = await host.page.field(withdraw.form.email)
  expect(document.activeElement).toBe(email)
  await fill(email, 'anna@example.com')
  await clickTwice(act)
  await host.page.says(withdraw.form.sentText)
  expect(host.asked('Membership/AskWithdrawalLink')).toEqual([{ order: '17', email: 'anna@example.com' }])
})

it('withdraws by a mailed link in the name that is given, and asks for a new one where it is over', async () => {
  const host = await openAt('/Withdraw#q=sealed', {
    profile: { isLoggedIn: false },
    calls: {
      'Membership/OpenWithdrawalLink': {
        ...{ orderId: 13, product: 'SearchPromotion' as const, boughtAt: used.boughtAt, price: used.price },
        ...{ withdrawal: used, withdrawnAt: null },
      },
      'Membership/WithdrawByLink': done,
    },
  })
  await click(await host.page.find('button', withdraw.act))
  const confirm = await host.page.find('button', withdraw.confirm)
  await click(confirm)
  await host.page.says(withdraw.nameMissing)
  const name = await host.page.field(withdraw.name)
  expect(document.activeElement).toBe(name)
  await fill(name, 'Anna Jensen')
  await clickTwice(confirm)
  await host.page.says(withdraw.done.title)
  expect(host.asked('Membership/WithdrawByLink')).toEqual([{ token: 'sealed', name: 'Anna Jensen' }])
  const over = await openAt('/Withdraw#q=old', {
    profile: { isLoggedIn: false },
    calls: { 'Membership/OpenWithdrawalLink': refused('LinkExpired') },
  })
  await over.page.says(withdraw.link.closed)
  await over.page.find('button', withdraw.form.act)
})

it('asks whoever has withdrawn before whether it begins at once, and pays with their word alone', async () => {
  const left = leaving()
  const host = await openAt('/Promote/Search', {
    calls: {
      'Payment/SearchPromotionPageData': { price: crowns(4900), days: 7, promotedUntil: null },
      'Payment/Pay': ({ beginAtOnce }) =>
        beginAtOnce
          ? { orderId: 14, address: 'https://pay.example/14' }
          : refused('Conflict', { reason: 'BeginAtOnce' }),
    },
  })
  const act = await host.page.find('button', texts.pay.act.replace('{{price}}', 'kr. 49'))
  await click(act)
  await host.page.says(begins.text)
  expect(host.page.words()).not.toContain(begins.missing)
  await click(act)
  await host.page.says(begins.missing)
  await click(await host.page.find('checkbox'))
  await click(act)
  await until(() => left.mock.calls.length > 0)
  const wish = { product: 'SearchPromotion', shown: crowns(4900) }
  expect(host.asked('Payment/Pay')).toEqual([wish, wish, { ...wish, beginAtOnce: true }])
})
