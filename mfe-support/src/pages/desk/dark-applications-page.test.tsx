// @vitest-environment happy-dom
/** The queue of dark applications: nobody comes in without proven age, a refusal has its reason. */
import { scopes } from '@samvaer/contracts/safety/values'
import { type Answers, click, fill, press, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt, page } from '../../testing/open-support.ts'
import { anApplication } from '../../testing/waiting-cases.ts'

const { applications: t, cases } = texts
const titleOf = (name: string) => t.of.replace('{{name}}', name)
const three = [
  anApplication(1, 'Bo', { ageProven: false }),
  anApplication(2, 'Eva', { again: true }),
  anApplication(3, 'Ida'),
]

const open = (calls: Answers = {}) =>
  openAt('/Support/Desk/DarkApplications', {
    profile: { role: 'Support', grants: [scopes.DarkApplications] },
    calls: {
      'EditDarkProfile/GetDarkApplications': page(...three),
      'EditDarkProfile/DecideDarkApplication': {},
      'Profiles/GetProfilePictures': { items: [] },
      ...calls,
    },
  })
const focused = () => document.activeElement?.textContent

it('approves and declines by keys, and nobody whose age is not proven', async () => {
  const host = await open()
  await host.page.find('heading', titleOf('Bo'))
  await host.page.says(cases.refused.AgeNotProven)
  await press('a')
  expect(host.toastState().question).toBeUndefined()
  await press('r')
  const decline = async () => {
    const sends = host.page.all('button', t.decline).at(-1)
    if (sends) await click(sends)
  }
  await host.page.field(t.words)
  await decline()
  await host.page.says(t.whyMissing)
  await click(await host.page.find('radio', t.reason.Other))
  await decline()
  await host.page.says(t.wordsMissing)
  await fill(await host.page.field(t.words), 'Kom igen')
  host.answer({ 'EditDarkProfile/GetDarkApplications': page(...three.slice(1)) })
  await decline()
  await until(() => focused() === titleOf('Eva'))
  await host.page.says('Eva vil ind')
  await press('a')
  await until(() => host.toastState().question !== undefined)
  host.answer({ 'EditDarkProfile/GetDarkApplications': page(...three.slice(2)) })
  host.toastState().question?.answer(true)
  await until(() => focused() === titleOf('Ida'))
  expect(host.asked('EditDarkProfile/DecideDarkApplication')).toEqual([
    { profileId: 1, approved: false, reason: 'Other', text: 'Kom igen' },
    { profileId: 2, approved: true, text: '' },
  ])
})

it('says that a colleague was faster, and that one’s own is somebody else’s', async () => {
  const host = await open({ 'EditDarkProfile/DecideDarkApplication': refused('NotAllowed', { reason: 'Own' }) })
  await click(await host.page.find('button', /^Eva/))
  await host.page.find('heading', titleOf('Eva'))
  await press('a')
  await until(() => host.toastState().question !== undefined)
  host.toastState().question?.answer(true)
  await until(() => host.toastState().toasts.length > 0)
  expect(host.toastState().toasts.map(({ text }) => text)).toEqual([cases.refused.Own])
  host.answer({ 'EditDarkProfile/DecideDarkApplication': refused('Conflict') })
  await host.page.find('heading', titleOf('Eva'))
  await press('a')
  await until(() => host.toastState().question !== undefined)
  host.toastState().question?.answer(true)
  await until(() => host.toastState().toasts.some(({ text }) => text === cases.refused.Decided))
})

it('says when nothing waits, and is for staff alone', async () => {
  const empty = await open({ 'EditDarkProfile/GetDarkApplications': page() })
  await empty.page.find('heading', t.none)
  const other = await openAt('/Support/Desk/DarkApplications', { profile: { role: 'Normal' } })
  await other.page.find('heading', texts.notFound.page.title)
  expect(other.asked('EditDarkProfile/GetDarkApplications')).toEqual([])
})
