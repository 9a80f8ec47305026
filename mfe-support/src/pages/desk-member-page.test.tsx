// @vitest-environment happy-dom
/** A member at the desk: opened with a reason alone, sanctions lifted, notes kept. */
import type { CallOutput } from '@samvaer/contracts/client'
import { bo, click, fill, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../testing/open-support.ts'

const { deskMember: t, desk, look } = texts
const at = '2026-01-01T12:00:00.000Z'
const history: CallOutput<'Safety/GetMemberHistory'> = {
  items: [
    {
      ...{ entryId: 'n1', kind: 'Note', act: null, caseId: null, decisionId: null, word: '', text: 'Ringede' },
      ...{ staffName: 'Ole', at },
    },
  ],
  next: null,
  member: bo,
  sanctions: [
    { sanctionId: 4, decisionId: 1, kind: 'Lock', ban: null, from: at, until: null, endedAt: null, holds: true },
  ],
}
const staff = { role: 'Support' as const }

it('opens with a written reason alone, lifts what holds and keeps notes', async () => {
  const host = await openAt('/Support/Desk/Members/8', {
    profile: staff,
    calls: {
      'Safety/GetMemberHistory': refused('Conflict', { reason: 'ReasonNeeded' }),
      'Safety/OpenMember': {},
      'Safety/LiftSanction': {},
      'Safety/AddStaffNote': { noteId: 1 },
    },
  })
  await click(await host.page.find('button', t.open))
  await host.page.says(texts.safetyDesk.missing)
  expect(host.asked('Safety/OpenMember')).toEqual([])
  await fill(await host.page.field(look.reason), 'Bad om det i telefonen')
  host.answer({ 'Safety/GetMemberHistory': history })
  await click(await host.page.find('button', t.open))
  await host.page.says('Ringede')
  expect(host.asked('Safety/OpenMember')).toEqual([{ profileId: 8, reason: 'Bad om det i telefonen' }])
  await fill(await host.page.field(desk.noteLabel), 'Vil ringe igen')
  await click(await host.page.find('button', desk.sendNote))
  await until(() => host.asked('Safety/AddStaffNote').length === 1)
  expect(host.asked('Safety/AddStaffNote')).toEqual([{ profileId: 8, text: 'Vil ringe igen' }])
  await click(await host.page.find('button', t.lift))
  await host.page.find('dialog')
  await fill(await host.page.field(look.reason), 'Det var en fejl')
  await click(host.page.all('button', t.lift).at(-1) ?? document.body)
  await until(() => host.asked('Safety/LiftSanction').length === 1)
  expect(host.asked('Safety/LiftSanction')).toEqual([{ sanctionId: 4, reason: 'Det var en fejl' }])
})

it('is for staff alone', async () => {
  const { page, asked } = await openAt('/Support/Desk/Members/8', { profile: { role: 'Developer' } })
  await page.find('heading', texts.notFound.page.title)
  expect(asked('Safety/GetMemberHistory')).toEqual([])
})
