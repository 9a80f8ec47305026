// @vitest-environment happy-dom
/** That a block shows on the open page, says why it is refused, and leaves behind what it ended when it is taken back. */
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { callQuery } from '@samvaer/remote-kit/api'
import { bo, click, member, refused, show, until } from '@samvaer/remote-kit/testing'
import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { SafetyMenu } from './safety-menu.tsx'
import { useBlock } from './use-block.ts'

const profile: ProfileData = {
  me: false,
  card: bo,
  persons: [],
  facts: { about: '', relationshipStatus: null, children: null, lookingFor: [], lookingForText: '', prompts: [] },
  memberSince: '2026-01-01',
  staff: false,
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

it('offers a block of others', async () => {
  const { page } = await show(<SafetyMenu member={bo} />)
  await page.find('button', label)
})

it('offers none of oneself', async () => {
  const { page, settled } = await show(<SafetyMenu member={{ ...bo, profileId: member.id }} />)
  await settled()
  await page.gone('button', label)
})

it('offers none to staff', async () => {
  const { page, settled } = await show(<SafetyMenu member={bo} />, { profile: { role: 'Support' } })
  await settled()
  await page.gone('button', label)
})
