// @vitest-environment happy-dom
/** The frame of a lodge: what each sees of it, joining and asking, and what waits for its managers. */
import { bo, click, clickTwice, fill, refused, until, within } from '@samvaer/remote-kit/testing'
import { describe, expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { lodgeData, none, openAt } from '../../testing/open-lodges.ts'

const outside = { role: 'None', inside: null } as const

describe('somebody who does not belong to it', () => {
  it('joins an open lodge by two fast presses once', async () => {
    const { page, answer, asked, settled } = await openAt('Lodges/Lodge/3', {
      calls: { 'Lodges/GetLodgeData': lodgeData({ ...outside, may: { join: true } }), 'Lodges/JoinLodge': {} },
    })
    const join = await page.find('button', texts.join.act)
    answer({ 'Lodges/GetLodgeData': lodgeData() })
    await clickTwice(join)
    await page.gone('button', texts.join.act)
    await settled()
    expect(asked('Lodges/JoinLodge')).toEqual([{ lodgeId: 3 }])
    expect(asked('Lodges/UpdateLodgeViewTime')).toHaveLength(1)
  })

  it('asks to belong to one that approves its members, and keeps the words when it is refused', async () => {
    const closed = lodgeData({
      ...outside,
      part: { access: 'NewMembersApproved' },
      may: { request: true, read: false },
    })
    const { page, answer, asked } = await openAt('Lodges/Lodge/3/Members', {
      calls: { 'Lodges/GetLodgeData': closed, 'Lodges/RequestMembership': refused('TooManyRequests') },
    })
    await page.find('heading', texts.closed.title.replace('{{name}}', 'Suppe for én'))
    await click(await page.find('button', texts.request.act))
    const words = await page.field(texts.request.text)
    await fill(words, 'Jeg laver god suppe.')
    await click(await page.find('button', texts.request.send))
    await page.says(texts.request.tooMany)
    expect(words.value).toBe('Jeg laver god suppe.')
    answer({ 'Lodges/RequestMembership': { status: 'New' } })
    await click(await page.find('button', texts.request.send))
    await until(() => page.all('dialog').length === 0)
    expect(asked('Lodges/RequestMembership').at(-1)).toEqual({ lodgeId: 3, text: 'Jeg laver god suppe.' })
  })

  it('sees the name alone of a lodge that has blocked them', async () => {
    const stub = { ...lodgeData(), role: 'Blacklisted' as const, part: null, inside: null }
    const { page } = await openAt('Lodges/Lodge/3', { calls: { 'Lodges/GetLodgeData': stub } })
    await page.find('heading', 'Suppe for én')
    await page.find('heading', texts.blocked.title)
  })

  it('finds a heading above what says that nothing has come', async () => {
    const { page } = await openAt('Lodges/Lodge/3', { calls: { 'Lodges/GetLodgeData': refused('Unexpected') } })
    await page.find('heading', texts.failure.page.lodge)
    await page.find('alert')
  })

  it('is offered to bring a lodge back that is not there', async () => {
    const { page, toastState } = await openAt('Lodges/Lodge/3', {
      calls: { 'Lodges/GetLodgeData': refused('NotFound'), 'Lodges/RestoreLodge': refused('NotFound') },
    })
    await page.find('heading', texts.notFound.lodge.title)
    await click(await page.find('button', texts.restore.act))
    await until(() => toastState().toasts.some(({ text }) => text === texts.restore.not))
  })
})

it('is brought back by staff with a reason', async () => {
  const { page, asked } = await openAt('Lodges/Lodge/3', {
    profile: { role: 'Support' },
    calls: { 'Lodges/GetLodgeData': refused('NotFound'), 'Lodges/RestoreLodge': {} },
  })
  await click(await page.find('button', texts.restore.act))
  const dialog = within(await page.find('dialog', texts.staff.title))
  await fill(await dialog.field('Begrundelse'), 'Vi tog fejl.')
  await click(await dialog.find('button', texts.restore.act))
  await until(() => asked('Lodges/RestoreLodge').length > 0)
  expect(asked('Lodges/RestoreLodge')).toEqual([{ lodgeId: 3, reason: 'Vi tog fejl.' }])
})

it.each([
  ['Member', texts.about.write],
  ['Assistant', texts.mail.inbox],
] as const)('calls its mail what it is to a %s', async (role, label) => {
  const { page } = await openAt('Lodges/Lodge/3', { calls: { 'Lodges/GetLodgeData': lodgeData({ role }) } })
  await page.find('link', label)
})

describe('its pages', () => {
  it.each([
    ['Edit', {}],
    ['MemberManagement', {}],
  ])('%s leads a member to what the lodge is about', async (where, may) => {
    const { page, address } = await openAt(`Lodges/Lodge/3/${where}`, {
      calls: { 'Lodges/GetLodgeData': lodgeData({ may }) },
    })
    await page.find('heading', texts.about.title)
    expect(address()).toBe('/Community/Lodges/Lodge/3/About')
  })

  it('offer managers their management, with what waits', async () => {
    const lodge = lodgeData({ role: 'Assistant', may: { manage: true }, inside: { pendingRequests: 2 } })
    const { page } = await openAt('Lodges/Lodge/3', { calls: { 'Lodges/GetLodgeData': lodge } })
    await page.find('link', `${texts.part.management} 2`)
  })
})

it('takes over an ownership that is offered', async () => {
  const offer = { to: { ...bo, profileId: 1 }, until: '2026-02-01T00:00:00.000Z' }
  const { page, asked } = await openAt('Lodges/Lodge/3', {
    profile: { id: 1 },
    calls: { 'Lodges/GetLodgeData': lodgeData({ inside: { offer } }), 'Lodges/AnswerOwnershipOffer': {} },
  })
  await clickTwice(await page.find('button', texts.offer.accept))
  await until(() => asked('Lodges/AnswerOwnershipOffer').length > 0)
  expect(asked('Lodges/AnswerOwnershipOffer')).toEqual([{ lodgeId: 3, accept: true }])
})

it('decides on a request at once, and brings it back when that is refused', async () => {
  const request = {
    profile: bo,
    status: 'New' as const,
    text: 'Hej',
    requestedAt: '2026-01-01T00:00:00.000Z',
    declinedBefore: false,
  }
  const { page, asked, answer, toastState } = await openAt('Lodges/Lodge/3/MemberManagement/PendingRequests', {
    calls: {
      'Lodges/GetLodgeData': lodgeData({ role: 'Owner', may: { manage: true }, inside: { pendingRequests: 1 } }),
      'Lodges/GetPendingMembershipRequests': { items: [request], next: null },
      'Lodges/ApproveMembershipRequest': refused('Conflict'),
    },
  })
  const name = texts.decision.approveOf.replace('{{name}}', 'Bo')
  await click(await page.find('button', name))
  await until(() => toastState().toasts.length > 0)
  await page.find('button', name)
  answer({ 'Lodges/ApproveMembershipRequest': { status: 'Approved' }, 'Lodges/GetPendingMembershipRequests': none })
  await clickTwice(await page.find('button', name))
  await page.find('heading', texts.decision.none.title)
  expect(asked('Lodges/ApproveMembershipRequest')).toHaveLength(2)
})
