// @vitest-environment happy-dom
/** That a block shows on the open page, says why it is refused, and leaves behind what it ended when it is taken back. */
import { emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { callQuery } from '@samvaer/remote-kit/api'
import { bo, click, member, refused, show, until } from '@samvaer/remote-kit/testing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { SafetyMenu } from './safety-menu.tsx'
import { useBlock } from './use-block.ts'

const profile: ProfileData = {
  me: false,
  card: bo,
  persons: [],
  facts: emptyProfileFacts,
  memberSince: '2026-01-01',
  staff: false,
  certified: false,
  curator: false,
  online: null,
  distance: null,
  favorite: true,
  tagged: false,
  note: null,
  newDesign: true,
  tabs: ['about'],
  counts: { pictures: 0, videos: 0, albums: 0 },
  live: '',
}
const answerOf = (fields: Partial<ProfileData>) =>
  ({ state: 'Available', blockedName: null, profile: { ...profile, ...fields } }) as const
const blocked = { state: 'BlockedByMe', blockedName: 'Bo', profile: null } as const
const note = { card: bo, text: 'Hund', savedAt: '2026-01-01T00:00:00.000Z' }
const notes = (...items: (typeof note)[]) => ({ items, next: null })

const Page = () => {
  const { data } = useQuery(callQuery('Profiles/GetProfile', { profileId: 8 }))
  const { data: list } = useQuery(callQuery('Profiles/GetNotes', {}))
  const block = useBlock(bo)
  return (
    <>
      <button type="button" onClick={block}>
        {data?.state}
      </button>
      <p>{data?.profile?.favorite ? 'favorit' : 'ingen favorit'}</p>
      <p>{list?.items.length === 1 ? 'note' : 'ingen note'}</p>
    </>
  )
}
const open = async () =>
  show(<Page />, {
    calls: {
      'Profiles/GetProfile': answerOf({}),
      'Profiles/GetNotes': notes(note),
      'Profiles/AddProfileToBlacklist': {},
      'Profiles/RemoveProfileFromBlacklist': {},
    },
  })

it('asks, shows the block at once, reads the rest when it has come through, and brings nothing back', async () => {
  const { page, answer, toastState, settled } = await open()
  await page.says('favorit')
  await page.says('note')
  await click(await page.find('button', 'Available'))
  await until(() => toastState().question !== undefined)
  expect(toastState().question?.text).toBe('ui.safety.block.text')
  answer({ 'Profiles/GetProfile': blocked, 'Profiles/GetNotes': notes() })
  toastState().question?.answer(true)
  await page.find('button', 'BlockedByMe')
  await page.says('ingen note')
  answer({ 'Profiles/GetProfile': answerOf({ favorite: false }), 'Profiles/GetNotes': notes(note) })
  await until(() => toastState().toasts.length > 0)
  toastState().toasts[0]?.action?.run()
  await page.find('button', 'Available')
  await settled()
  await page.says('ingen favorit')
})

it('says that staff cannot be blocked, and leaves the page as it was', async () => {
  const { page, answer, toastState } = await open()
  answer({ 'Profiles/AddProfileToBlacklist': refused('NotAllowed', { reason: 'Staff' }) })
  await click(await page.find('button', 'Available'))
  await until(() => toastState().question !== undefined)
  toastState().question?.answer(true)
  await until(() => toastState().toasts.length > 0)
  expect(toastState().toasts.map(({ text }) => text)).toEqual(['ui.safety.block.staff'])
  await page.find('button', 'Available')
})

const label = 'ui.safety.menu'

const offered = async (element: ReactElement, profile = {}) => {
  const host = await show(element, { profile })
  await click(await host.page.find('button', label))
  await host.page.find('menuitem', 'ui.safety.report.act')
  return { ...host, entries: host.page.all('menuitem').map(({ textContent }) => textContent) }
}

it('offers to report and to block others', async () => {
  const { entries } = await offered(<SafetyMenu member={bo} />)
  expect(entries).toEqual(['ui.safety.report.act', 'ui.safety.block.act'])
})

it('offers none of oneself', async () => {
  const { page, settled } = await show(<SafetyMenu member={{ ...bo, profileId: member.id }} />)
  await settled()
  await page.gone('button', label)
})

it('offers none to who looks through another', async () => {
  const { page, settled } = await show(<SafetyMenu member={bo} />, { profile: { impersonated: 9 } })
  await settled()
  await page.gone('button', label)
})

it('offers staff to report, and not to block', async () => {
  const { entries } = await offered(<SafetyMenu member={bo} />, { role: 'Support' })
  expect(entries).toEqual(['ui.safety.report.act'])
})

it('offers to report one of the staff, without the author whom a report offers to block', async () => {
  const { entries, page, toastState } = await offered(<SafetyMenu member={{ ...bo, staff: true }} />)
  expect(entries).toEqual(['ui.safety.report.act'])
  await click(await page.find('menuitem', 'ui.safety.report.act'))
  expect(toastState().reported).toEqual({ itemType: 'Profile', itemId: bo.profileId, title: bo.name })
})

const author = { profileId: bo.profileId, name: bo.name }

it.each([
  [
    { itemType: 'BlogComment', itemId: 4 },
    { itemType: 'BlogComment', itemId: 4, title: 'ui.safety.report.by', author },
  ],
  [
    { itemType: 'BlogEntry', itemId: 5, title: 'Min hund' },
    { itemType: 'BlogEntry', itemId: 5, title: 'Min hund', author },
  ],
  [undefined, { itemType: 'Profile', itemId: bo.profileId, title: bo.name, author }],
] as const)('reports %j, the profile where the menu is of nothing', async (item, reported) => {
  const { page, toastState } = await offered(<SafetyMenu member={bo} item={item} />)
  await click(await page.find('menuitem', 'ui.safety.report.act'))
  expect(toastState().reported).toEqual(reported)
})
