// @vitest-environment happy-dom
/** The desk of payments: who may see it, what waits there, and acts that are done once. */
import { scopes } from '@samvaer/contracts/safety/values'
import { type Answers, click, clickTwice, fill, refused, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt, receiver } from '../testing/open-billing.ts'

const { desk } = texts
const staff = { role: 'Support' as const, grants: [scopes.Billing] }
const crowns = (value: number) => ({ value, currency: 'DKK' as const })
const page = <Item,>(...items: Item[]) => ({ items, next: null })
const asked = { act: 'Asked' as const, by: 8, at: '2029-12-01T12:00:00.000Z', reason: 'Ringede' }
const refund = { refundId: 3, orderId: 12, amount: crowns(60_000), state: 'Waiting' as const, log: [asked] }
const waiting = { ...refund, profileId: 9, member: receiver.card, product: 'Membership12Months' as const }
const payment = {
  ...{ orderId: 12, product: 'Membership3Months' as const, status: 'Paid' as const },
  ...{ renewal: false, present: false, given: false },
  ...{ failure: null, method: 'CreditCard' as const, boughtAt: asked.at, settledAt: asked.at },
  ...{ price: crowns(35_900), paidBack: crowns(900), refunds: [] },
}
const standing = {
  ...{ member: receiver.card, state: 'Active' as const, product: 'Membership3Months' as const },
  ...{ subscriberUntil: null, renewal: null, failure: null, mayRerun: false },
}
const calls: Answers = {
  'Payment/GetWaitingRefunds': page(),
  'Payment/GetWaitingTransfers': page(),
  'Payment/GetTransfersToReturn': page(),
  'Payment/GetRecordedTransfers': page(),
  'Payment/GetWaitingReversals': page(),
  'Payment/GetDifferences': { items: [], next: null, comparedAt: null },
  'Payment/GetMemberMembership': standing,
  'Payment/GetMemberPayments': page(payment),
}
const open = (at: string, answers: Answers = {}) => openAt(at, { profile: staff, calls: { ...calls, ...answers } })

it.each(['', '/Transfers', '/Books', '/Catalogue', '/Contest', '/Members/9'])(
  'has /Membership/Desk%s for the staff alone',
  async (at) => {
    for (const role of ['Normal', 'ChatModerator', 'Developer'] as const) {
      const host = await openAt(`/Membership/Desk${at}`, { profile: { role }, calls })
      await host.page.find('heading', texts.notFound.page.title)
      expect(host.asked('Payment/GetWaitingRefunds')).toEqual([])
    }
  },
)

it('lets somebody else confirm a refund, and says to whoever asked that they may not', async () => {
  const host = await open('/Membership/Desk', {
    'Payment/GetWaitingRefunds': page({ ...waiting, mayConfirm: true }),
    'Payment/ConfirmRefund': { state: 'Done' },
  })
  await host.page.says('Ringede')
  await clickTwice(await host.page.find('button', desk.refunds.confirm.replace('{{price}}', 'kr. 600')))
  expect(host.toastState().question?.title).toBe(`Betal kr.\u00a0600 tilbage til ${receiver.card.name}?`)
  expect(host.asked('Payment/ConfirmRefund')).toEqual([])
  host.toastState().question?.answer(true)
  await until(() => host.asked('Payment/ConfirmRefund').length > 0)
  expect(host.asked('Payment/ConfirmRefund')).toEqual([{ refundId: 3 }])
  const own = await open('/Membership/Desk', {
    'Payment/GetWaitingRefunds': page({ ...waiting, mayConfirm: false }),
    'Payment/DeclineRefund': { state: 'Declined' },
  })
  await own.page.says(desk.refunds.somebodyElse)
  await click(await own.page.find('button', desk.refunds.decline))
  await own.page.find('dialog', desk.refunds.declineTitle)
  const decline = await own.page.find('button', desk.refunds.decline)
  await click(decline)
  await own.page.says(desk.reasonMissing)
  await fill(await own.page.field(desk.reason), 'For meget')
  await clickTwice(decline)
  await until(() => own.asked('Payment/DeclineRefund').length > 0)
  expect(own.asked('Payment/DeclineRefund')).toEqual([{ refundId: 3, reason: 'For meget' }])
})

it('says what is there where nothing waits, where it does not come, and before the first comparison', async () => {
  const none = await open('/Membership/Desk')
  await none.page.find('heading', desk.refunds.none)
  const transfers = await open('/Membership/Desk/Transfers')
  await transfers.page.find('heading', desk.transfers.none)
  await transfers.page.says(desk.returns.none)
  const books = await open('/Membership/Desk/Books')
  await books.page.find('heading', desk.books.never)
  const away = await open('/Membership/Desk', { 'Payment/GetWaitingRefunds': refused('ServiceUnavailable') })
  await away.page.says(desk.away.title)
  const one = await open('/Membership/Desk/Members/9', { 'Payment/GetMemberMembership': refused('ServiceUnavailable') })
  await one.page.find('heading', desk.memberNumber.replace('{{id}}', '9'))
  await one.page.says(desk.away.title)
  const gone = await open('/Membership/Desk/Members/9', { 'Payment/GetMemberMembership': refused('NotFound') })
  await gone.page.find('heading', texts.notFound.member.title)
})

it('shows what a member pays once a reason is written, and says where it is missing', async () => {
  const host = await open('/Membership/Desk/Members/9', {
    'Payment/GetMemberMembership': refused('Conflict', { reason: 'ReasonNeeded' }),
    'Payment/GetMemberPayments': refused('Conflict', { reason: 'ReasonNeeded' }),
    'Payment/OpenMemberPayments': () => {
      host.answer({ 'Payment/GetMemberMembership': standing, 'Payment/GetMemberPayments': page(payment) })
      return { until: '2029-12-01T13:00:00.000Z' }
    },
  })
  await host.page.find('heading', desk.opening.title)
  expect(host.page.words()).not.toContain(receiver.card.name)
  const act = await host.page.find('button', desk.opening.act)
  await click(act)
  await host.page.says(desk.reasonMissing)
  const field = await host.page.field(desk.reason)
  expect(document.activeElement).toBe(field)
  expect(host.asked('Payment/OpenMemberPayments')).toEqual([])
  await fill(field, 'Spurgte til en kvittering ')
  await clickTwice(act)
  await host.page.find('button', desk.refund.open)
  await host.page.find('heading', receiver.card.name)
  expect(host.asked('Payment/OpenMemberPayments')).toEqual([{ profileId: 9, reason: 'Spurgte til en kvittering' }])
  expect(document.activeElement?.textContent).toContain(texts.product.Membership3Months)
})

it('pays back a part with what it has shown, and keeps what was written when it is refused', async () => {
  const host = await open('/Membership/Desk/Members/9', {
    'Payment/RefundPayment': refused('Conflict', { reason: 'Changed' }),
  })
  await click(await host.page.find('button', desk.refund.open))
  await click(await host.page.find('radio', desk.refund.part))
  const amount = await host.page.field(desk.refund.amount.replace('{{currency}}', 'DKK'))
  await fill(amount, '400')
  await fill(await host.page.field(desk.reason), 'Fortrød')
  await click(await host.page.find('button', desk.refund.open))
  await host.page.says(desk.refund.wrong.replace('{{price}}', 'kr. 350'))
  expect(host.asked('Payment/RefundPayment')).toEqual([])
  await fill(amount, '100')
  await host.page.says(desk.refund.stays)
  const act = await host.page.find('button', desk.refund.act.replace('{{price}}', 'kr. 100'))
  await clickTwice(act)
  const { title, text } = host.toastState().question ?? {}
  expect(title).toBe(`Betal kr.\u00a0100 tilbage til ${receiver.card.name}?`)
  expect(text).toBe(desk.refund.sure.way.replace('{{method}}', texts.method.CreditCard))
  host.toastState().question?.answer(false)
  await until(() => act.getAttribute('aria-busy') !== 'true')
  expect(host.asked('Payment/RefundPayment')).toEqual([])
  await clickTwice(act)
  host.toastState().question?.answer(true)
  await host.page.says(desk.refund.problem.Changed)
  const wish = { orderId: 12, amount: 10_000, paidBack: 900, reason: 'Fortrød' }
  expect(host.asked('Payment/RefundPayment')).toEqual([wish])
  expect((await host.page.field(desk.reason)).value).toBe('Fortrød')
})

it('records a transfer as the statement says it, once, and names what differs', async () => {
  const transfer = {
    ...{ orderId: 12, reference: '00000125', profileId: 9, member: receiver.card, price: crowns(35_900) },
    ...{ product: 'Membership3Months' as const, orderedAt: asked.at, until: '2029-12-15T12:00:00.000Z' },
  }
  const host = await open('/Membership/Desk/Transfers', {
    'Payment/GetWaitingTransfers': page(transfer),
    'Payment/RecordTransfer': ({ differs }) =>
      differs
        ? { orderId: 12, outcome: 'Differs' as const }
        : refused('Conflict', { reason: 'SumDiffers', expected: crowns(35_900), open: true }),
  })
  await click(await host.page.find('button', desk.transfers.record))
  await fill(await host.page.field(desk.transfers.sum), '350,50')
  await click(await host.page.find('button', desk.transfers.act))
  await host.page.says(desk.transfers.missing.entry)
  await fill(await host.page.field(desk.transfers.entry), '77')
  await clickTwice(await host.page.find('button', desk.transfers.act))
  await host.page.says(desk.transfers.differs.follows)
  const { sums, act } = desk.transfers.differs
  await host.page.says(sums.replace('{{expected}}', 'kr. 359').replace('{{typed}}', 'kr. 350,50'))
  const wish = { reference: '00000125', amount: 35_050, entry: '77' }
  // However often it is pressed, nothing is recorded that was not said yes to.
  await clickTwice(await host.page.find('button', desk.transfers.act))
  expect(host.asked('Payment/RecordTransfer')).toEqual([wish])
  await host.page.says(act.replace('{{typed}}', 'kr. 350,50'))
  await click(await host.page.find('checkbox'))
  await clickTwice(await host.page.find('button', desk.transfers.act))
  await host.page.gone('dialog', desk.transfers.record)
  expect(host.asked('Payment/RecordTransfer')).toEqual([wish, { ...wish, differs: true }])
})

const arrival = {
  ...{ arrivalId: 5, orderId: 12, reference: '00000125', entry: '77', profileId: 9, member: receiver.card, by: 8 },
  ...{ amount: crowns(35_900), outcome: 'Settled' as const, recordedAt: asked.at, reversal: null },
}

it('asks with a reason to take a recorded transfer back, once', async () => {
  const host = await open('/Membership/Desk/Transfers', {
    'Payment/GetRecordedTransfers': page(arrival),
    'Payment/ReverseTransfer': { state: 'Waiting' },
  })
  await click(await host.page.find('button', desk.reversals.ask))
  await host.page.says(desk.reversals.text.Settled)
  const act = host.page.all('button', desk.reversals.ask).at(-1)
  if (!act) throw new Error('There is no button')
  await click(act)
  await host.page.says(desk.reasonMissing)
  await fill(await host.page.field(desk.reason), 'Forkert ordre')
  await clickTwice(act)
  await host.page.gone('dialog', desk.reversals.title)
  expect(host.asked('Payment/ReverseTransfer')).toEqual([{ arrivalId: 5, reason: 'Forkert ordre' }])
})

const reversal = { state: 'Waiting' as const, log: [asked], mayConfirm: true }

it('lets somebody else take it back, once', async () => {
  const host = await open('/Membership/Desk/Transfers', {
    'Payment/GetWaitingReversals': page({ ...arrival, reversal }),
    'Payment/ConfirmReversal': { state: 'Done' },
  })
  await host.page.says('Ringede')
  await clickTwice(await host.page.find('button', desk.reversals.confirm))
  await until(() => host.asked('Payment/ConfirmReversal').length > 0)
  expect(host.asked('Payment/ConfirmReversal')).toEqual([{ arrivalId: 5 }])
})

it('lets whoever asked for it leave it, and no more', async () => {
  const host = await open('/Membership/Desk/Transfers', {
    'Payment/GetWaitingReversals': page({ ...arrival, reversal: { ...reversal, mayConfirm: false } }),
    'Payment/DeclineReversal': { state: 'Declined' },
  })
  await host.page.says(desk.refunds.somebodyElse)
  expect(host.page.all('button', desk.reversals.confirm)).toEqual([])
  await click(await host.page.find('button', desk.reversals.decline))
  await fill(await host.page.field(desk.reason), 'Det passer')
  const act = host.page.all('button', desk.reversals.decline).at(-1)
  if (!act) throw new Error('There is no button')
  await clickTwice(act)
  await host.page.gone('dialog', desk.reversals.declineTitle)
  expect(host.asked('Payment/DeclineReversal')).toEqual([{ arrivalId: 5, reason: 'Det passer' }])
})

it('says in words what the comparison of the books has found', async () => {
  const { page: read } = await open('/Membership/Desk/Books', {
    'Payment/GetDifferences': {
      ...page({ differenceId: 1, kind: 'NotInBooks' as const, orderId: 12, profileId: 9 }),
      comparedAt: '2029-12-02T03:00:00.000Z',
    },
  })
  await read.says(desk.books.kind.NotInBooks.text)
  const link = await read.find('link', desk.memberNumber.replace('{{id}}', '9'))
  expect(link.getAttribute('href')).toBe('/Membership/Desk/Members/9')
})

it('charges a renewal again that failed, with a reason', async () => {
  const failure = { reason: 'CardExpired' as const, since: asked.at, attempts: 2 }
  const host = await open('/Membership/Desk/Members/9', {
    'Payment/GetMemberMembership': { ...standing, failure, mayRerun: true },
    'Billwerk/RerunMemberTransaction': { paid: true, failure: null },
  })
  await host.page.says(desk.failure.CardExpired)
  await click(await host.page.find('button', desk.rerun.act))
  await fill(await host.page.field(desk.reason), 'Nyt kort')
  const act = host.page.all('button', desk.rerun.act).at(-1)
  if (!act) throw new Error('There is no button')
  await clickTwice(act)
  await until(() => host.asked('Billwerk/RerunMemberTransaction').length > 0)
  expect(host.asked('Billwerk/RerunMemberTransaction')).toEqual([{ profileId: 9, reason: 'Nyt kort' }])
})

it('reads the catalogue of a brand on a day, which the address keeps', async () => {
  const catalogue = {
    brands: [
      { siteId: 1, name: 'Samvær' },
      { siteId: 4, name: 'Kindred Evenings' },
    ],
    ...{ siteId: 1, day: '2026-11-27', currency: 'DKK' as const, account: null, offers: [] },
    prices: {
      from: '2026-01-01',
      until: null,
      items: [{ product: 'Membership1Month' as const, price: crowns(14_900) }],
    },
    vat: { percent: 25, from: '1992-01-01' },
    changes: [
      {
        ...{ on: '2027-03-01', what: 'Price' as const, product: 'Membership1Month' as const, offerId: null },
        ...{ was: crowns(14_900), becomes: crowns(15_900), percent: null },
      },
    ],
  }
  const host = await open('/Membership/Desk/Catalogue?brand=1&day=2026-11-27', { 'Payment/GetCatalogue': catalogue })
  await host.page.says('kr. 159')
  await host.page.says(desk.catalogue.noAccount)
  expect(host.asked('Payment/GetCatalogue')).toEqual([{ siteId: 1, day: '2026-11-27' }])
  const away = await open('/Membership/Desk/Catalogue', { 'Payment/GetCatalogue': unreachable })
  await away.page.find('heading', desk.catalogue.tab)
})

const contest = {
  ...{ contestId: 1, theme: 'Halloween' as const, state: 'Over' as const, entries: 21, mayDraw: true, draw: null },
  ...{ from: '2029-10-01T00:00:00.000Z', until: '2029-12-01T00:00:00.000Z', drawnAt: '2029-12-04T00:00:00.000Z' },
  prizes: [{ product: 'Membership12Months' as const, count: 1 }],
  contests: [{ contestId: 1, from: '2029-10-01T00:00:00.000Z' }],
}
const winner = { profileId: 9, member: receiver.card, product: 'Membership12Months' as const, given: false }

it('draws the winners of the contest once, with a reason, and shows who they are', async () => {
  const host = await open('/Membership/Desk/Contest', {
    'Contest/GetContestDesk': contest,
    'Contest/GetContestEntries': page({ profileId: 9, member: receiver.card, enteredAt: asked.at }),
    'Contest/DrawContest': () => {
      const draw = { by: 8, at: asked.at, reason: 'Reglerne', winners: [winner] }
      host.answer({ 'Contest/GetContestDesk': { ...contest, mayDraw: false, draw } })
      return { winners: 1 }
    },
  })
  await click(await host.page.find('button', desk.contest.act))
  await host.page.find('dialog', desk.contest.ask)
  const act = host.page.all('button', desk.contest.act).at(-1)
  if (!act) throw new Error('There is no button')
  await click(act)
  await host.page.says(desk.reasonMissing)
  await fill(await host.page.field(desk.reason), 'Reglerne')
  await clickTwice(act)
  await host.page.find('heading', desk.contest.winners)
  await host.page.says(desk.contest.onTheWay)
  expect(host.asked('Contest/DrawContest')).toEqual([{ contestId: 1, reason: 'Reglerne' }])
  await host.page.gone('dialog', desk.contest.ask)
})

it('draws nothing before the day, and has no contest on other brands', async () => {
  const early = await open('/Membership/Desk/Contest', {
    'Contest/GetContestDesk': { ...contest, state: 'Running', mayDraw: false },
    'Contest/GetContestEntries': page(),
  })
  await early.page.find('heading', desk.contest.none)
  expect(early.page.all('button', desk.contest.act)).toEqual([])
  const elsewhere = await openAt('/Membership/Desk/Contest', { profile: staff, site: { id: 2 }, calls })
  await elsewhere.page.find('heading', texts.notFound.page.title)
})
