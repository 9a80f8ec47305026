// @vitest-environment happy-dom
/** The keep-alive of a page, and what a session that ended or changed elsewhere does to it. */

import { ApiError } from '@samvaer/remote-kit/errors'
import { currentProfileQuery } from '@samvaer/remote-kit/session'
import { type Answers, member, refused, show, showTab, turn, visitor } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import texts from '../boot/locales/da-DK.json' with { type: 'json' }
import { shellTexts } from '../boot/texts.ts'
import { connectSession, currentProfile } from './session.ts'
import { onCallError, watchSession } from './watch-session.ts'

const second = 1000
const beat = { profileId: member.id }

/** A page of a member at an address, watched until the test ends; with the ways that its router was asked to go. */
const open = async (calls: Answers, profile = member, at = '/Community/Blogs/All') => {
  const host = await show(<p>Siden</p>, { at, profile, texts: { shell: shellTexts }, calls })
  const ways: string[] = []
  connectSession({ navigate: async (path) => void ways.push(path) })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const listens = vi.spyOn(document, 'addEventListener')
  watchSession()
  const heard = listens.mock.calls.flatMap(([name, hear]) => (name === 'visibilitychange' ? [hear] : []))
  listens.mockRestore()
  onTestFinished(async () => {
    for (const hear of heard) document.removeEventListener('visibilitychange', hear)
    vi.useRealTimers()
    await showTab('visible')
  })
  const pass = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * second)
    await turn()
    await host.settled()
  }
  const beats = () => host.asked('Common/UpdateHeartbeat')
  return { ...host, ways, pass, beats, said: () => host.toastState().toasts.map(({ text }) => text) }
}

it('says every 60 seconds that a visible page is there, and at once when it is looked at again', async () => {
  const { pass, beats, ways } = await open({ 'Common/UpdateHeartbeat': { valid: true } })
  await pass(59)
  expect(beats()).toEqual([])
  await pass(1)
  expect(beats()).toEqual([beat])
  await pass(120)
  expect(beats()).toEqual([beat, beat, beat])

  await showTab('hidden')
  await pass(180)
  expect(beats()).toHaveLength(3)
  await showTab('visible')
  await pass(0)
  expect(beats()).toHaveLength(4)
  // Not for a glance at another tab.
  await showTab('hidden')
  await pass(5)
  await showTab('visible')
  await pass(0)
  expect(beats()).toHaveLength(4)
  expect(ways).toEqual([])
})

it.each([
  ['visitors', visitor],
  ['members before the terms', { ...member, termsAccepted: false }],
])('says nothing for %s', async (_who, profile) => {
  const { pass, beats } = await open({}, profile)
  await pass(130)
  expect(beats()).toEqual([])
})

it('goes on when there was no answer', async () => {
  const { pass, beats, ways, said } = await open({ 'Common/UpdateHeartbeat': refused('ServiceUnavailable') })
  for (const _minute of [1, 2, 3]) await pass(60)
  expect(beats()).toHaveLength(3)
  expect([ways, said()]).toEqual([[], []])
})

it.each([
  ['is over', { valid: false }],
  ['is of somebody else', refused('AnotherMember')],
])('asks the guards and says so when the session %s', async (_how, answer) => {
  const { pass, ways, said, queryClient } = await open({
    'Common/UpdateHeartbeat': answer,
    'CurrentProfile/GetProfileData': visitor,
  })
  await pass(60)
  expect(said()).toEqual([texts.signedOut])
  // The guards lead from here to signing in and back (guards.test.ts).
  expect(ways).toEqual(['/Community/Blogs/All'])
  expect(queryClient.getQueryData(currentProfileQuery().queryKey)).toMatchObject({ isLoggedIn: false })
})

const refusal = (
  code: 'TermsNotAccepted' | 'ProfileNotActive' | 'ProfilePaused' | 'NotFound',
  detail?: Record<string, unknown>,
) => new ApiError(403, { code, ...(detail && { detail }) })

it.each([
  ['the terms', refusal('TermsNotAccepted'), { termsAccepted: false }],
  ['the state', refusal('ProfileNotActive', { status: 'Locked' }), { status: 'Locked' as const }],
])('asks the guards when a refused call says that %s changed meanwhile', async (_what, error, change) => {
  const { settled, ways, said } = await open({ 'CurrentProfile/GetProfileData': { ...member, ...change } })
  onCallError(error)
  await settled()
  expect(ways).toEqual(['/Community/Blogs/All'])
  expect(said()).toEqual([])
})

it('shows a pause that another page or device began, where it is', async () => {
  const pause = { until: null }
  const { settled, ways, asked } = await open({ 'CurrentProfile/GetProfileData': { ...member, pause } })
  onCallError(refusal('ProfilePaused'))
  await settled()
  expect(currentProfile().pause).toEqual(pause)
  onCallError(refusal('ProfilePaused'))
  await settled()
  expect([asked('CurrentProfile/GetProfileData').length, ways]).toEqual([1, []])
})

it('asks nobody when a refused call says what the page knows', async () => {
  const locked = { ...member, status: 'Locked' as const }
  const { settled, asked, ways } = await open({}, locked)
  onCallError(refusal('ProfileNotActive', { status: 'Locked' }))
  onCallError(refusal('NotFound'))
  await settled()
  expect([asked('CurrentProfile/GetProfileData'), ways]).toEqual([[], []])
})
