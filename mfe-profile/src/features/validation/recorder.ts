/**
 * Records a video of a validation in the page: the camera is opened, counts down, records until it is stopped or the
 * limits are reached (docs/product/limits.md), and what came of it is looked at before anything is sent.
 */
import { uploadLimits } from '@samvaer/contracts/media/values'

/**
 * The reason why there is no video: not allowed, no camera there, in use elsewhere, or a device too busy to record its
 * pictures.
 */
export type NoVideo = 'Denied' | 'None' | 'Busy' | 'NoPicture'

export type RecorderState =
  | { phase: 'closed' }
  | { phase: 'asking' }
  | { phase: 'refused'; why: NoVideo }
  | { phase: 'ready'; stream: MediaStream }
  /** Seconds until it begins. */
  | { phase: 'counting'; stream: MediaStream; left: number }
  /** Seconds that are recorded. */
  | { phase: 'recording'; stream: MediaStream; seconds: number }
  | { phase: 'recorded'; file: File; address: string }

const countFrom = 3
const second = 1000
/** Bits a second: a minute of it is well below the limit, and a face is seen clearly. */
const bits = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 96_000 }
/** A recorder ends its file behind the last piece that it reported. */
const mostBytes = uploadLimits.validationVideoBytes * 0.95

/** The formats that the media service takes and browsers record; MP4 first, which plays everywhere. */
const formats = ['video/mp4', 'video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm'] as const

const formatHere = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : formats.find((format) => MediaRecorder.isTypeSupported(format))

/** True when this browser records at all; some do only over a safe connection. */
export const mayRecord = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function' && formatHere() !== undefined

/** Says why a browser gave no camera. */
export const whyNot = (error: unknown): Exclude<NoVideo, 'NoPicture'> => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'Denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'None' : 'Busy'
}

const end = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

export interface Recorder {
  /** The same until something changes. */
  state(): RecorderState
  subscribe(listener: () => void): () => void
  /** Asks for the camera and shows what it sees. Again, it begins anew. */
  open(): Promise<void>
  /** Counts down, then records. */
  record(): void
  /** Ends the recording, or a count-down. */
  stop(): void
  /** Refuses a recording with sound and no picture, as a browser makes it that cannot keep up. */
  refuseWithoutPicture(): void
  /** Lets go of the camera, and of what was recorded. */
  close(): void
}

export const createRecorder = (): Recorder => {
  let state: RecorderState = { phase: 'closed' }
  let ticking: ReturnType<typeof setInterval> | undefined
  let running: MediaRecorder | undefined
  /** Counts what was opened, so that an answer of before is not taken for one of now. */
  let opened = 0
  const listeners = new Set<() => void>()
  const show = (next: RecorderState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  /** @param act every second; it ends with the next one */
  const tick = (act: () => void): void => {
    clearInterval(ticking)
    ticking = setInterval(act, second)
  }
  const letGo = (): void => {
    clearInterval(ticking)
    opened += 1
    if (running && running.state !== 'inactive') {
      running.ondataavailable = null
      running.onstop = null
      running.stop()
    }
    running = undefined
    if ('stream' in state) end(state.stream)
    if (state.phase === 'recorded') URL.revokeObjectURL(state.address)
  }
  const refuse = (why: NoVideo): void => {
    letGo()
    show({ phase: 'refused', why })
  }
  const stop = (): void => {
    if (state.phase === 'counting') {
      clearInterval(ticking)
      show({ phase: 'ready', stream: state.stream })
    } else if (running?.state === 'recording') running.stop()
  }

  const begin = (stream: MediaStream): void => {
    const format = formatHere()
    const recorder = new MediaRecorder(stream, { ...(format && { mimeType: format }), ...bits })
    const type = (recorder.mimeType || format || 'video/webm').split(';')[0] ?? 'video/webm'
    const pieces: Blob[] = []
    let size = 0
    recorder.ondataavailable = ({ data }) => {
      pieces.push(data)
      size += data.size
      if (size >= mostBytes) stop()
    }
    recorder.onerror = () => refuse('Busy')
    recorder.onstop = () => {
      const file = new File(pieces, type === 'video/mp4' ? 'video.mp4' : 'video.webm', { type })
      letGo()
      show({ phase: 'recorded', file, address: URL.createObjectURL(file) })
    }
    running = recorder
    recorder.start(second)
    show({ phase: 'recording', stream, seconds: 0 })
    tick(() => {
      if (state.phase !== 'recording') return
      const seconds = state.seconds + 1
      show({ ...state, seconds })
      if (seconds >= uploadLimits.validationVideoSeconds) stop()
    })
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async () => {
      letGo()
      const mine = opened
      show({ phase: 'asking' })
      try {
        const video = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } }
        const stream = await navigator.mediaDevices.getUserMedia({ video, audio: true })
        if (mine !== opened) return end(stream)
        // A camera that is pulled out ends what it was for.
        for (const track of stream.getTracks()) track.addEventListener('ended', () => mine === opened && refuse('Busy'))
        show({ phase: 'ready', stream })
      } catch (error) {
        if (mine === opened) refuse(whyNot(error))
      }
    },
    record: () => {
      if (state.phase !== 'ready') return
      const { stream } = state
      show({ phase: 'counting', stream, left: countFrom })
      tick(() => {
        if (state.phase !== 'counting') return
        if (state.left > 1) show({ ...state, left: state.left - 1 })
        else begin(stream)
      })
    },
    stop,
    refuseWithoutPicture: () => refuse('NoPicture'),
    close: () => {
      letGo()
      show({ phase: 'closed' })
    },
  }
}
