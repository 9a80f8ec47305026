// @vitest-environment happy-dom
/** Ads and birthdays: full, empty, failed, refused; writing one, and what stands in the way. */
import type { CallOutput } from '@samvaer/contracts/client'
import { click, fill, liveTicket, refused, unreachable } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { leaving, openAt, receiver } from '../testing/open-billing.ts'

const { ads, birthday } = texts
const crowns = (value: number) => ({ value, currency: 'DKK' as const })
const pays = texts.pay.act.replace('{{price}}', 'kr. 25')
const author = {
  ...{ profileId: 9, name: 'Bo', gender: 'Male' as const, ages: [40], place: 'Aarhus', pictures: [] },
  ...{ subscriber: false, validated: false },
}
const shown = { shownAt: '2029-12-01T12:00:00.000Z', endsAt: '2030-01-08T12:00:00.000Z', countryAreaId: null }
const ad = { adId: 5, author, words: 'Hvem vil med på tandem?', seeks: [], own: false, mayDelete: false, ...shown }
const mine = {
  adId: 6,
  words: 'Jeg bager boller.',
  seeks: ['Female' as const],
  running: true,
  present: false,
  ...shown,
}
const adPage: CallOutput<'Payment/QuickScorPageData'> = {
  ...{ price: crowns(2500), days: 7, fewestWords: 10, mostWords: 300, atOnce: 3, running: 0, present: false },
}
const live = liveTicket('billing:ads-dk:0')
const birthdays = { price: crowns(2500), mostWords: 300, today: true, present: null, items: [], next: null }

const open = (at: string, calls = {}) =>
  openAt(at, {
    calls: {
      'QuickScor/GetQuickScorAds': { items: [ad], next: null },
      'QuickScor/GetOwnQuickScorAds': { items: [mine], next: null },
      'QuickScor/GetQuickScorProfileFilters': { regions: [], from: [{ gender: 'Male', ads: 1 }], seeks: [], live },
      'QuickScor/GetQuickScorSiteAds': { items: [] },
      'Common/GetCountryAreasByCountryId': { items: [] },
      'Payment/QuickScorPageData': adPage,
      'Payment/BirthdayWishesData': birthdays,
      ...calls,
    },
  })

it('shows ads of others and the own ones, which are deleted after a question', async () => {
  const host = await open('/QuickScor', { 'QuickScor/DeleteQuickScorAd': {} })
  await host.page.says(ad.words)
  await click(await host.page.find('button', ads.own.deleteFor.replace('{{words}}', mine.words)))
  await click(await host.page.find('button', ads.delete.confirm))
  expect(host.asked('QuickScor/DeleteQuickScorAd')).toEqual([{ adId: 6 }])
})

it.each([
  ['/QuickScor', 'Ad', 'Hvem vil med i saunaen?'],
  ['/Promote/Birthday', 'BirthdayWish', 'Til lykke, gamle ven'],
  ['/Promote/Birthday?to=9', 'BirthdayWish', 'Til lykke, gamle ven'],
] as const)('tells at %s which own %s is hidden, and of nothing else', async (at, itemType, text) => {
  const moderated = (change: object) => ({
    ...{ itemType, itemId: 1, state: 'Removed', decisionId: 7, title: '', text, path: at, at: shown.shownAt },
    ...change,
  })
  const other = moderated({ itemType: 'BlogEntry', itemId: 2, text: 'Noget helt andet' })
  const host = await open(at, {
    'Reports/GetModeratedItems': { items: [moderated({}), other] },
    'Profiles/GetProfile': { state: 'Available', blockedName: null, profile: receiver },
  })
  await host.page.says(new RegExp(text))
  const [decision] = host.page.all('link').filter((link) => link.getAttribute('href')?.includes('Decisions'))
  expect(decision?.getAttribute('href')).toBe('/Support/Decisions/7')
  expect(host.page.words()).not.toContain('Noget helt andet')
})

it('asks by what the address says, and leads out of a choice that finds nothing', async () => {
  const host = await open('/QuickScor?from=Male', { 'QuickScor/GetQuickScorAds': { items: [], next: null } })
  await host.page.find('heading', ads.emptyFiltered.title)
  await click(await host.page.find('button', ads.filter.clear))
  await host.page.find('heading', ads.empty.title)
  expect(host.asked('QuickScor/GetQuickScorAds')).toMatchObject([{ filters: { from: 'Male' } }, { filters: {} }])
})

it('says that ads do not come', async () => {
  const { page } = await open('/QuickScor', { 'QuickScor/GetQuickScorAds': unreachable })
  await page.says(texts.failure.away.title)
})

it('announces ads that come while the list is read, and holds the place of one that is taken away', async () => {
  const other = { ...ad, adId: 4, words: 'Hvem spiller skak?', endsAt: '2030-01-07T12:00:00.000Z' }
  const host = await open('/QuickScor', { 'QuickScor/GetQuickScorAds': { items: [ad, other], next: null } })
  await host.page.says(other.words)
  const come = { ...ad, adId: 7, words: 'Hvem vil danse?', endsAt: '2030-01-09T12:00:00.000Z' }
  host.answer({ 'QuickScor/GetQuickScorAds': { items: [come, ad], next: null } })
  host.live({ about: 'Topic', topic: 'billing:ads-dk:0', change: 'ads' })
  const news = await host.page.find('button', ads.new_one.replace('{{count}}', '1'))
  await host.page.says(ads.gone)
  const said = document.body.textContent
  expect([said?.includes(come.words), said?.includes(other.words)]).toEqual([false, false])
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined as never)
  await click(news)
  await host.page.says(come.words)
  expect(document.body.textContent).not.toContain(ads.gone)
})

it('writes an ad, shows it as others will see it, and pays for exactly that', async () => {
  leaving()
  const begun = { orderId: 12, address: 'https://pay.example.com/12' }
  const host = await open('/Promote/QuickScor', { 'Payment/Pay': begun })
  await click(await host.page.find('button', pays))
  await host.page.says(ads.writer.short.replace('{{fewest, number}}', '10'))
  await fill(await host.page.find('textbox', ads.writer.words), 'To linjer,\n\net afsnit.')
  await click(await host.page.find('checkbox', ads.gender.Couple))
  await host.page.says('To linjer, et afsnit.')
  await click(await host.page.find('button', pays))
  expect(host.asked('Payment/Pay')).toEqual([
    {
      ...{ product: 'QuickScorAd', shown: crowns(2500) },
      ad: { words: 'To linjer, et afsnit.', countryAreaId: null, seeks: ['Couple'] },
    },
  ])
  // It is still there for whoever comes back without having paid.
  const again = await open('/Promote/QuickScor')
  await again.page.says('To linjer, et afsnit.')
  sessionStorage.clear()
})

it('gives the ad on the birthday, and says when the present is gone', async () => {
  const host = await open('/Promote/QuickScor', {
    'Payment/QuickScorPageData': { ...adPage, present: true },
    'CurrentProfile/CreateBirthdayQuickScorAd': refused('Conflict', { reason: 'Given' }),
  })
  await fill(await host.page.find('textbox', ads.writer.words), 'Jeg fylder år i dag.')
  await click(await host.page.find('button', ads.writer.present.act))
  await host.page.says(ads.writer.refused.Given)
  sessionStorage.clear()
})

it('sells no fourth ad', async () => {
  const { page } = await open('/Promote/QuickScor', { 'Payment/QuickScorPageData': { ...adPage, running: 3 } })
  await page.says(ads.writer.full.text)
})

it('offers the present on the day, once, beside the wishes that came', async () => {
  const host = await open('/Promote/Birthday', {
    'CurrentProfile/CreateBirthdaySearchPromotion': { promotedUntil: '2030-01-08T12:00:00.000Z' },
  })
  await host.page.find('heading', birthday.wishes.none)
  await click(await host.page.find('button', birthday.present.searchAct))
  expect(host.asked('CurrentProfile/CreateBirthdaySearchPromotion')).toEqual([{}])
  const wish = { wishId: 3, words: 'Tillykke med dagen', wishedAt: '2029-12-01T12:00:00.000Z', from: author }
  const chosen = { ...birthdays, present: 'SearchPromotion' as const, items: [wish] }
  const { page } = await open('/Promote/Birthday', { 'Payment/BirthdayWishesData': chosen })
  await page.says(birthday.chosen.SearchPromotion)
  await page.says(wish.words)
})

it('deletes a wish after a question, and says nothing went wrong where it is gone already', async () => {
  const wish = { wishId: 3, words: 'Tillykke med dagen', wishedAt: '2029-12-01T12:00:00.000Z', from: author }
  for (const answer of [{}, refused('NotFound')]) {
    const host = await open('/Promote/Birthday', {
      'Payment/BirthdayWishesData': { ...birthdays, items: [wish] },
      'Payment/DeleteBirthdayWish': answer,
    })
    await click(await host.page.find('button', birthday.more.replace('{{name}}', 'Bo')))
    await click(await host.page.find('menuitem', birthday.delete.act))
    await host.page.find('dialog', birthday.delete.title.replace('{{name}}', 'Bo'))
    await click(await host.page.find('button', birthday.delete.act))
    await host.page.gone('dialog', birthday.delete.title.replace('{{name}}', 'Bo'))
    expect(host.asked('Payment/DeleteBirthdayWish')).toEqual([{ wishId: 3 }])
    expect(host.toastState().toasts.map(({ tone }) => tone)).not.toContain('danger')
  }
})

it('keeps the words of a wish in this browser, for whoever comes back without having paid', async () => {
  leaving()
  const host = await open('/Promote/Birthday?to=9', {
    'Profiles/GetProfile': { state: 'Available', blockedName: null, profile: receiver },
    'Payment/Pay': { orderId: 12, address: 'https://pay.example.com/12' },
  })
  await click(await host.page.find('button', pays))
  await host.page.says(birthday.wish.empty)
  await fill(await host.page.field(birthday.wish.words), 'Tillykke med de 40!')
  await host.navigate('/QuickScor')
  await host.navigate('/Promote/Birthday?to=9')
  expect((await host.page.field(birthday.wish.words)).value).toBe('Tillykke med de 40!')
  await click(await host.page.find('button', pays))
  expect(host.asked('Payment/Pay')).toMatchObject([{ presentProfileId: 9, wish: { words: 'Tillykke med de 40!' } }])
})
