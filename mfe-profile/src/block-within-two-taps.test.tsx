// @vitest-environment happy-dom
/** From a thing of another member to a report of it, or a block of theirs, are two taps (docs/product/blocking.md): the menu, the act. */
import type { ConversationData, MailParticipant } from '@samvaer/contracts/mail/shapes'
import { click, member, show, until, within } from '@samvaer/remote-kit/testing'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { PeopleDialog } from './features/group/people-dialog.tsx'
import { GuestbookCard } from './features/profile-guestbook/guestbook-card.tsx'
import { namespace, textFiles } from './texts.ts'

const bo = {
  profileId: 8,
  name: 'Bo',
  gender: 'Male' as const,
  ages: [40],
  place: 'Aarhus',
  pictures: [],
  subscriber: true,
  validated: false,
}
const me = { ...bo, profileId: member.id, name: 'Anna' }
const entry = {
  entryId: 3,
  author: bo,
  text: 'Hej',
  writtenAt: '2026-01-01T00:00:00.000Z',
  reply: null,
  waiting: false,
  new: false,
  mine: false,
  likes: 0,
  liked: false,
  may: { delete: false, approve: false, reply: false },
}
const seat = (number: number, about: Partial<MailParticipant>): MailParticipant => ({
  seat: number,
  me: false,
  card: null,
  gone: null,
  staff: false,
  manager: false,
  left: false,
  readTo: null,
  ...about,
})
const club: ConversationData = {
  conversationId: 5,
  group: true,
  contextType: null,
  contextId: null,
  title: 'Klub',
  folder: 'Inbox',
  unread: 0,
  markedUnread: false,
  muted: false,
  participants: [seat(1, { me: true, card: me }), seat(2, { card: bo })],
  readTo: 0,
  permission: { mayWrite: true, reason: null, retryAfter: null },
  draft: null,
}

const places: [string, object, ReactNode][] = [
  [
    'an entry of a guestbook',
    { itemType: 'GuestbookEntry', itemId: 3 },
    <GuestbookCard key="entry" owner={me} entry={entry} />,
  ],
  [
    'the people of a group',
    { itemType: 'Profile', itemId: 8 },
    <PeopleDialog key="people" conversation={club} onClose={() => undefined} />,
  ],
]

it.each(places)('leads from %s to the question whether to block', async (_place, _item, element) => {
  const { page, toastState } = await show(element, { texts: { [namespace]: textFiles } })
  await click(await page.find('button', 'ui.safety.menu'))
  await click(await page.find('menuitem', 'ui.safety.block.act'))
  await until(() => toastState().question !== undefined)
  expect(toastState().question?.text).toBe('ui.safety.block.text')
})

it.each(places)('leads from %s to its report', async (_place, item, element) => {
  const { page, toastState } = await show(element, { texts: { [namespace]: textFiles } })
  await click(await page.find('button', 'ui.safety.menu'))
  await click(await page.find('menuitem', 'ui.safety.report.act'))
  expect(toastState().reported).toMatchObject({ ...item, author: { profileId: 8 } })
})

it('leads from one of the staff in a group to the report alone', async () => {
  const participants = [seat(1, { me: true, card: me }), seat(2, { card: bo, staff: true })]
  const { page, toastState } = await show(
    <PeopleDialog conversation={{ ...club, participants }} onClose={() => undefined} />,
    { texts: { [namespace]: textFiles } },
  )
  await click(await page.find('button', 'ui.safety.menu'))
  const report = await page.find('menuitem', 'ui.safety.report.act')
  expect(page.all('menuitem')).toHaveLength(1)
  await click(report)
  expect(toastState().reported).toEqual({ itemType: 'Profile', itemId: 8, title: 'Bo' })
})

it('offers none of one’s own', async () => {
  const own = { ...entry, author: me, mine: true }
  const { settled } = await show(<GuestbookCard owner={bo} entry={own} />, { texts: { [namespace]: textFiles } })
  await settled()
  await within(document.body).gone('button', 'ui.safety.menu')
})
