// @vitest-environment happy-dom
/** The traces of the staff: for their head alone, narrowed by the address. */
import { headOfStaff } from '@samvaer/contracts/core/roles'
import { bo, click, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../../testing/open-support.ts'

const { traces } = texts
const head = { role: 'Support' as const, grants: [headOfStaff] }
const opened = {
  ...{ traceId: 2, act: 'PaymentsOpened' as const, actorId: 8, actor: null, profileId: bo.profileId, member: bo },
  ...{ subjectId: bo.profileId, title: null, from: null, reason: 'Ringede', at: '2026-01-02T12:00:00.000Z' },
}
const planned = {
  ...{ ...opened, traceId: 1, act: 'ContentPlanned' as const, profileId: null, member: null, reason: null },
  ...{ subjectId: 5, title: 'Glemt kode', from: '2026-02-02T12:00:00.000Z' },
}

it('says who did what, about whom, when and why, and narrows the list to a person', async () => {
  const host = await openAt('/Support/Desk/Traces?act=PaymentsOpened', {
    profile: head,
    calls: { 'Support/GetStaffTraces': { items: [opened, planned], next: null } },
  })
  await host.page.says(traces.act.PaymentsOpened)
  await host.page.says('Ringede')
  await host.page.says(traces.act.ContentPlanned.replace('{{title}}', 'Glemt kode'))
  expect(host.asked('Support/GetStaffTraces')).toMatchObject([{ act: 'PaymentsOpened' }])
  await click(await host.page.find('link', bo.name))
  await host.page.find('link', traces.onlyAbout.replace('{{name}}', bo.name))
  await until(() => host.asked('Support/GetStaffTraces').length === 2)
  expect(host.asked('Support/GetStaffTraces').at(-1)).toMatchObject({ act: 'PaymentsOpened', profileId: bo.profileId })
})

it('is there for nobody else, staff neither', async () => {
  for (const profile of [{ role: 'Support' as const }, { role: 'Normal' as const, grants: [headOfStaff] }]) {
    const { page, asked } = await openAt('/Support/Desk/Traces', { profile })
    await page.find('heading', texts.notFound.page.title)
    expect(asked('Support/GetStaffTraces')).toEqual([])
  }
})
