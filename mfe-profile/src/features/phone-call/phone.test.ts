import type { PhoneCall } from '@samvaer/contracts/mail/phone-calls'
import { phoneStaySeconds } from '@samvaer/contracts/mail/values'
import { ApiError } from '@samvaer/remote-kit/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PeerOptions } from './peer.ts'
import { createPhone, type Phone } from './phone.ts'

const windowId = 'here'
const line = { relayOnly: false, servers: [] }
const callOf = (change: Partial<PhoneCall>): PhoneCall => ({
  phoneCallId: 7,
  conversationId: 3,
  video: true,
  incoming: true,
  other: { name: 'Bo' } as PhoneCall['other'],
  state: 'Ringing',
  answeredAt: null,
  windowId: null,
  direct: true,
  ...change,
})

/** The answers of the service, by call; an error is thrown. */
let answers: Record<string, unknown>
let asked: string[]
let stopped: number
let ended: string[]
let peer: { options: PeerOptions; took: string[]; closed: boolean } | undefined
let refuses: Error | undefined
let phone: Phone

const api = (call: string) => {
  asked.push(call.replace('PhoneCalls/', ''))
  const answer = answers[call.replace('PhoneCalls/', '')]
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? {})
}
const track = (kind: string) => ({ kind, enabled: true, stop: () => (stopped += 1) })
const stream = (video: boolean) => {
  const [audio, picture] = [[track('audio')], video ? [track('video')] : []]
  const all = { getTracks: () => [...audio, ...picture], getAudioTracks: () => audio, getVideoTracks: () => picture }
  return all as unknown as MediaStream
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[answers, asked, ended, stopped, peer, refuses] = [{}, [], [], 0, undefined, undefined]
  phone = createPhone({
    api: { get: api, post: api } as never,
    windowId,
    open: async ({ video }) => {
      if (refuses) throw refuses
      return stream(video)
    },
    connect: (options) => {
      const made = { options, took: [] as string[], closed: false }
      peer = made
      return {
        take: ({ text }) => made.took.push(text),
        setVideo: () => undefined,
        close: () => {
          made.closed = true
        },
      }
    },
    onEnd: (end, { other }) => ended.push(`${other.name}: ${end}`),
  })
})
afterEach(() => vi.useRealTimers())

const phase = () => phone.state().phase
const said = (state: 'Ringing' | 'Talking' | 'Over', more: object = {}) =>
  phone.hear({ about: 'PhoneCall', conversationId: 3, phoneCallId: 7, state, ...more })
const signal = (text: string, to = windowId) =>
  phone.hear({ about: 'PhoneSignal', phoneCallId: 7, windowId: to, signal: { kind: 'Offer', text: btoa(text) } })
const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const rings = async () => {
  answers.GetPhoneCall = { call: callOf({}) }
  said('Ringing')
  await passes(0)
}
const calls = async () => {
  answers.BeginPhoneCall = { call: callOf({ incoming: false }), line }
  await phone.begin(3, true)
}

it('rings while somebody calls, and stops by itself, or when another page answers', async () => {
  await rings()
  expect(phase()).toBe('Ringing')
  await passes(2 * phoneStaySeconds)
  said('Ringing')
  await passes(2 * phoneStaySeconds)
  expect(phase()).toBe('Ringing')
  await passes(phoneStaySeconds)
  expect(phase()).toBe('Idle')
  await rings()
  said('Talking', { windowId: 'elsewhere' })
  expect(phase()).toBe('Idle')
  await rings()
  said('Over', { end: 'Missed' })
  expect([phase(), ended]).toEqual(['Idle', []])
})

it('rings on when the browser refuses the microphone, and is answered once it does not', async () => {
  await rings()
  refuses = Object.assign(new Error('no'), { name: 'NotAllowedError' })
  await phone.answer(true)
  expect(phone.state()).toMatchObject({ phase: 'Ringing', refused: 'Denied' })
  refuses = undefined
  answers.AnswerPhoneCall = { call: callOf({ state: 'Talking', windowId }), line }
  const answering = phone.answer(false)
  // The other browser may be quicker than the answer of the service.
  signal('an offer')
  signal('to another page', 'elsewhere')
  await answering
  expect(phone.state()).toMatchObject({ phase: 'Connecting', camera: false, refused: undefined })
  expect([peer?.took, peer?.options.calls]).toEqual([['an offer'], false])
})

it('learns from its own sign of life that it was answered, or that nobody has the call any more', async () => {
  await calls()
  answers.StayInPhoneCall = { state: 'Talking' }
  await passes(phoneStaySeconds)
  expect([phase(), peer?.options.calls]).toEqual(['Connecting', true])
  peer?.options.onState('Connected')
  expect(phase()).toBe('Talking')
  peer?.options.onState('Away')
  expect(phase()).toBe('Connecting')
  answers.StayInPhoneCall = new ApiError(404, { code: 'NotFound' })
  await passes(phoneStaySeconds)
  expect([phase(), ended, peer?.closed, stopped]).toEqual(['Idle', ['Bo: Lost'], true, 2])
})

it.each(['Declined', 'Missed'] as const)('says that the other one has %s, and lets go of the devices', async (end) => {
  await calls()
  said('Over', { end })
  expect([phase(), ended, stopped]).toEqual(['Idle', [`Bo: ${end}`], 2])
})

it('hangs up for both, also what begins only afterwards', async () => {
  await calls()
  phone.hangUp()
  expect([phase(), ended, stopped, asked.at(-1)]).toEqual(['Idle', [], 2, 'EndPhoneCall'])
  let begin: (answer: unknown) => void = () => undefined
  answers.BeginPhoneCall = new Promise((resolve) => {
    begin = resolve
  })
  const begun = phone.begin(3, false)
  await passes(0)
  phone.hangUp()
  expect([phase(), stopped]).toEqual(['Idle', 3])
  asked = []
  begin({ call: callOf({ incoming: false }), line })
  await begun
  expect([phase(), asked]).toEqual(['Idle', ['EndPhoneCall']])
})

it('rings where the other one has called at the same moment', async () => {
  answers.GetPhoneCall = { call: callOf({}) }
  answers.BeginPhoneCall = new ApiError(409, { code: 'Conflict', detail: { reason: 'Own' } })
  await phone.begin(3, false)
  expect(phase()).toBe('Ringing')
  phone.hangUp()
  answers.GetPhoneCall = { call: null }
  await expect(phone.begin(3, false)).rejects.toThrow()
  expect([phase(), stopped]).toEqual(['Idle', 2])
})

it('gives up where the two browsers do not reach each other', async () => {
  await calls()
  said('Talking', { windowId: 'there' })
  peer?.options.onState('Failed')
  expect([phase(), ended, asked.at(-1)]).toEqual(['Idle', ['Bo: NoWay'], 'EndPhoneCall'])
})
