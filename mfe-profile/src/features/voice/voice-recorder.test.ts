// @vitest-environment happy-dom
import { uploadLimits } from '@samvaer/contracts/media/values'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { barsOf, levelOf } from './levels.ts'
import { createVoiceRecorder } from './voice-recorder.ts'

class Track extends EventTarget {
  stopped = false
  stop() {
    this.stopped = true
  }
}

/** Records as a browser does: what it has, when it is stopped. */
class Recording {
  static isTypeSupported = (format: string) => format.startsWith('audio/webm')
  static said = 'words'
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly mimeType = 'audio/webm;codecs=opus'
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob([Recording.said]) })
    this.onstop?.()
  }
}

let track: Track
let answer: () => Promise<unknown>
beforeEach(() => {
  vi.useFakeTimers()
  track = new Track()
  Recording.said = 'words'
  answer = async () => ({ getTracks: () => [track] })
  vi.stubGlobal('MediaRecorder', Recording)
  vi.stubGlobal('AudioContext', undefined)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => answer() } })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

it('records at once, as long as it is let, and lets go of the microphone', async () => {
  const recorder = createVoiceRecorder()
  await recorder.open()
  seconds(12)
  recorder.stop()
  expect(recorder.state()).toMatchObject({ phase: 'recorded', seconds: 12, file: { type: 'audio/webm', size: 5 } })
  expect(track.stopped).toBe(true)
  await recorder.open()
  seconds(uploadLimits.voiceSeconds + 60)
  expect(recorder.state()).toMatchObject({ phase: 'recorded', seconds: uploadLimits.voiceSeconds })
})

it('keeps what was said when the microphone is pulled out', async () => {
  const recorder = createVoiceRecorder()
  await recorder.open()
  seconds(3)
  track.dispatchEvent(new Event('ended'))
  expect(recorder.state()).toMatchObject({ phase: 'recorded', seconds: 3 })
})

it.each([
  ['NotAllowedError', 'Denied'],
  ['NotFoundError', 'None'],
  ['NotReadableError', 'Busy'],
] as const)('says why there is none: %s', async (name, why) => {
  answer = () => Promise.reject(Object.assign(new Error(), { name }))
  const recorder = createVoiceRecorder()
  await recorder.open()
  expect(recorder.state()).toEqual({ phase: 'refused', why })
})

it('lets go of a microphone that is allowed after it was closed, and refuses what holds nothing', async () => {
  const recorder = createVoiceRecorder()
  const opening = recorder.open()
  recorder.close()
  await opening
  expect([recorder.state().phase, track.stopped]).toEqual(['closed', true])
  Recording.said = ''
  await recorder.open()
  recorder.stop()
  expect(recorder.state()).toEqual({ phase: 'refused', why: 'Nothing' })
})

it('draws loudness as the service does', () => {
  const tone = Float32Array.from({ length: 4800 }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / 48_000))
  expect([levelOf(tone), levelOf(new Float32Array(480))]).toEqual([85, 0])
  const bars = barsOf([...Array.from({ length: 40 }, () => 0), ...Array.from({ length: 20 }, () => 85)])
  expect([bars.length, bars[31], bars[32], bars[47]]).toEqual([48, 0, 85, 85])
})
