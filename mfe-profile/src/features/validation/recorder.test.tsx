// @vitest-environment happy-dom
import { uploadLimits } from '@samvaer/contracts/media/values'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRecorder, mayRecord, type RecorderState } from './recorder.ts'

class Track extends EventTarget {
  stopped = false
  stop() {
    this.stopped = true
  }
}

/** Records as a browser does: a piece a second, and the end when it is stopped. */
class Recording {
  static isTypeSupported = (format: string) => format.startsWith('video/webm')
  static pieceBytes = 1000
  static last: Recording
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  mimeType: string
  constructor(_stream: unknown, { mimeType = '' }) {
    this.mimeType = mimeType
    Recording.last = this
  }
  start() {
    this.state = 'recording'
  }
  piece() {
    const data = new Blob(['x'])
    Object.defineProperty(data, 'size', { value: Recording.pieceBytes })
    this.ondataavailable?.({ data })
  }
  stop() {
    this.state = 'inactive'
    this.piece()
    this.onstop?.()
  }
}

let tracks: Track[]
let answer: () => Promise<unknown>
beforeEach(() => {
  vi.useFakeTimers()
  tracks = [new Track(), new Track()]
  Recording.pieceBytes = 1000
  answer = async () => ({ getTracks: () => tracks })
  vi.stubGlobal('MediaRecorder', Recording)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => answer() } })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)
const begun = async () => {
  const recorder = createRecorder()
  await recorder.open()
  recorder.record()
  return recorder
}
const phases = (recorder: ReturnType<typeof createRecorder>): RecorderState['phase'] => recorder.state().phase

it('shows the camera, counts down, records, and lets go of the camera when it is stopped', async () => {
  const recorder = createRecorder()
  const seen: unknown[] = []
  recorder.subscribe(() => {
    const { stream: _, ...state } = { stream: undefined, ...recorder.state() }
    seen.push(state)
  })
  await recorder.open()
  recorder.record()
  seconds(5)
  recorder.stop()
  expect(seen).toMatchObject([
    { phase: 'asking' },
    { phase: 'ready' },
    { phase: 'counting', left: 3 },
    { phase: 'counting', left: 2 },
    { phase: 'counting', left: 1 },
    { phase: 'recording', seconds: 0 },
    { phase: 'recording', seconds: 1 },
    { phase: 'recording', seconds: 2 },
    { phase: 'recorded', address: 'blob:1' },
  ])
  expect(tracks.every(({ stopped }) => stopped)).toBe(true)
  // Without the codecs, which no upload names.
  const state = recorder.state()
  expect(state.phase === 'recorded' && [state.file.name, state.file.type]).toEqual(['video.webm', 'video/webm'])
})

it('stops by itself at the longest that is taken, in seconds and in bytes', async () => {
  const recorder = await begun()
  seconds(3 + uploadLimits.validationVideoSeconds - 1)
  expect(phases(recorder)).toBe('recording')
  seconds(1)
  expect(phases(recorder)).toBe('recorded')
  const large = await begun()
  seconds(4)
  Recording.pieceBytes = uploadLimits.validationVideoBytes * 0.96
  Recording.last.piece()
  expect(phases(large)).toBe('recorded')
})

it('can be called off while it counts, and recorded again', async () => {
  const recorder = await begun()
  seconds(1)
  recorder.stop()
  seconds(10)
  expect(phases(recorder)).toBe('ready')
  recorder.record()
  seconds(4)
  recorder.stop()
  tracks = [new Track()]
  await recorder.open()
  expect(phases(recorder)).toBe('ready')
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
})

it.each([
  ['NotAllowedError', 'Denied'],
  ['NotFoundError', 'None'],
  ['NotReadableError', 'Busy'],
] as const)('says of %s: %s', async (name, why) => {
  answer = async () => {
    throw new DOMException('', name)
  }
  const recorder = createRecorder()
  await recorder.open()
  expect(recorder.state()).toEqual({ phase: 'refused', why })
})

it('gives up when the camera is pulled out, and keeps nothing of it', async () => {
  const recorder = await begun()
  seconds(5)
  tracks[0]?.dispatchEvent(new Event('ended'))
  expect(recorder.state()).toEqual({ phase: 'refused', why: 'Busy' })
  expect(Recording.last.state).toBe('inactive')
})

it('keeps nothing of what has no picture', async () => {
  const recorder = await begun()
  seconds(5)
  recorder.stop()
  recorder.refuseWithoutPicture()
  expect(recorder.state()).toEqual({ phase: 'refused', why: 'NoPicture' })
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
})

it('lets go of a camera that is opened after the page was left', async () => {
  let allow = (_: unknown) => {}
  answer = () => new Promise((resolve) => (allow = resolve))
  const recorder = createRecorder()
  const opening = recorder.open()
  recorder.close()
  allow({ getTracks: () => tracks })
  await opening
  expect(phases(recorder)).toBe('closed')
  expect(tracks.every(({ stopped }) => stopped)).toBe(true)
})

it('is offered only where a browser records what is taken', () => {
  expect(mayRecord()).toBe(true)
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false })
  expect(mayRecord()).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(mayRecord()).toBe(false)
})
