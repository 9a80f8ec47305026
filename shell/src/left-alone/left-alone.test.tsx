// @vitest-environment happy-dom
/** Being left alone, in the menu of the account and as a banner: each state, taken back where it stands. */

import { toastStore } from '@samvaer/remote-kit/host'
import { click, type HostOptions, member, refused, show, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import LeftAlone from './left-alone.tsx'
import texts from './locales/da-DK.json' with { type: 'json' }
import PauseBanner from './pause-banner.tsx'

const until24 = '2027-01-02T12:00:00.000Z'
const [pauseCall, backCall, visibilityCall] = [
  'EditProfile/PauseProfile',
  'EditProfile/ComeBack',
  'EditProfile/UpdateVisibility',
] as const

/** A box is called by its label, whatever describes it. */
const called = (label: string) => new RegExp(`^${label}`)

/** The menu of a member, who is read as `after` once something was pressed. */
const open = (profile: HostOptions['profile'], after: object = {}, calls: HostOptions['calls'] = {}) => {
  const pressed = { yet: false }
  const press =
    <Answer,>(answer: Answer) =>
    () => {
      pressed.yet = true
      return answer
    }
  return show(<LeftAlone />, {
    texts: { shell: shellTexts },
    profile: { ...profile },
    calls: {
      [pauseCall]: press({ until: until24 }),
      [backCall]: press({}),
      [visibilityCall]: press({}),
      'CurrentProfile/GetProfileData': () => ({ ...member, ...(pressed.yet ? after : profile) }),
      ...calls,
    },
  })
}

it('disappears for a day by one press of the open menu, and the way back has the focus', async () => {
  const host = await open({}, { pause: { until: until24 } })
  await click(await host.page.find('button', texts.day))
  const back = await host.page.find('button', texts.comeBack)
  expect(host.asked(pauseCall)).toEqual([{ forADay: true }])
  await until(() => document.activeElement === back)
  await host.page.says(texts.paused.title)
  expect(host.toastState().toasts).toMatchObject([{ text: texts.gone, action: { label: texts.comeBack } }])
  expect(await seriousProblems(document.body)).toEqual([])
})

it('takes a double press as one: the second one falls on the way back', async () => {
  const host = await open({ pause: { until: null } })
  const back = await host.page.find('button', texts.comeBack)
  back.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await host.settled()
  expect(host.asked(backCall)).toEqual([])
  back.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await until(() => host.asked(backCall).length > 0)
})

it('shows on opening what another page has changed meanwhile', async () => {
  const host = await open({}, {}, { 'CurrentProfile/GetProfileData': { ...member, hidesOnline: true } })
  const box = (await host.page.find('checkbox', called(texts.online.label))) as HTMLInputElement
  await until(() => box.checked)
})

it('pauses until the member comes back, and comes back', async () => {
  const host = await open({}, { pause: { until: null } })
  await click(await host.page.find('button', texts.pause))
  await host.page.says(texts.paused.open)
  expect(host.asked(pauseCall)).toEqual([{ forADay: false }])
  const paused = await open({ pause: { until: null } })
  await click(await paused.page.find('button', texts.comeBack))
  const first = await paused.page.find('button', texts.day)
  await until(() => document.activeElement === first)
  expect(paused.asked(backCall)).toEqual([{}])
})

it('saves each choice with the press', async () => {
  const before = { subscriber: true, looksUnseen: true } as const
  const host = await open(before, { ...before, hidesOnline: true })
  await click(await host.page.find('checkbox', called(texts.online.label)))
  await until(() => host.asked(visibilityCall).length > 0)
  await click(await host.page.find('checkbox', called(texts.unseen.label)))
  await until(() => host.asked(visibilityCall).length > 1)
  expect(host.asked(visibilityCall)).toEqual([{ hidesOnline: true }, { looksUnseen: false }])
  expect(await seriousProblems(document.body)).toEqual([])
})

it('shows what is saved where a choice could not be', async () => {
  const failing = await open({ subscriber: true }, {}, { [visibilityCall]: refused('Unexpected') })
  const box = (await failing.page.find('checkbox', called(texts.online.label))) as HTMLInputElement
  await click(box)
  await until(() => failing.asked(visibilityCall).length > 0 && !box.checked)
})

it('shows who does not pay what it is for, and the way to the membership', async () => {
  const host = await open({ subscriber: false })
  await host.page.says(texts.unseen.subscribers)
  expect(host.page.all('checkbox').length).toBe(1)
  await click(await host.page.find('button', texts.unseen.see))
  expect(toastStore.get().membershipReason).toBe('visits')
})

it('lets whoever does not pay any more put the choice away, and says that it rests', async () => {
  const { page } = await open({ subscriber: false, looksUnseen: true })
  await page.says(texts.unseen.rests)
  expect(page.all('checkbox').length).toBe(2)
})

it('is nothing to staff who look through a profile', async () => {
  const { page, settled } = await open({ impersonated: 2 })
  await settled()
  expect(page.words()).toBe('')
})

it('is said on every page while it lasts, with the way back', async () => {
  const host = await show(<PauseBanner until={null} />, {
    texts: { shell: shellTexts },
    calls: { [backCall]: {}, 'CurrentProfile/GetProfileData': member },
  })
  await host.page.says(texts.paused.open)
  await click(await host.page.find('button', texts.comeBack))
  await until(() => host.asked(backCall).length > 0)
  expect(await seriousProblems(document.body)).toEqual([])
})

it('is gone by itself when the day is over', async () => {
  const soon = new Date(Date.now() + 20).toISOString()
  const host = await show(<PauseBanner until={soon} />, {
    texts: { shell: shellTexts },
    calls: { 'CurrentProfile/GetProfileData': member },
  })
  await until(() => host.asked('CurrentProfile/GetProfileData').length > 0)
})
