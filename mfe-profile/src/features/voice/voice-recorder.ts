/**
 * Records a voice in the page: the microphone is opened and recorded until it is stopped or the limit is reached
 * (docs/product/limits.md); what came of it is heard before anything is sent.
 */
import { uploadLimits } from '@samvaer/contracts/media/values'
import { levelOf } from './levels.ts'

/** The reason why there is no recording: not allowed, no microphone, in use elsewhere, or nothing was said. */
export type NoVoice = 'Denied' | 'None' | 'Busy' | 'Nothing'

export type VoiceState =
  | { phase: 'closed' }
  | { phase: 'asking' }
  | { phase: 'refused'; why: NoVoice }
  /** Seconds that are recorded, and how loud each moment was. */
  | { phase: 'recording'; seconds: number; levels: readonly number[] }
  | { phase: 'recorded'; file: File; address: string; seconds: number; levels: readonly number[] }

/** Milliseconds of a moment. */
const moment = 100
/** A voice is understood at half of it; Safari takes its own. */
const audioBitsPerSecond = 64_000

/** The formats that the media service takes and browsers record; MP4 first, which can be gone through before it is sent. */
const formats = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'] as const

const formatHere = (): string | undefined => formats.find((format) => MediaRecorder.isTypeSupported(format))

const whyNot = (error: unknown): NoVoice => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'Denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'None' : 'Busy'
}

const openMicrophone = (): Promise<MediaStream> => {
  // A page without a safe connection has none at all.
  if (!navigator.mediaDevices) throw Object.assign(new Error('no devices'), { name: 'NotFoundError' })
  return navigator.mediaDevices.getUserMedia({ audio: true })
}

/** Listens along. @returns the loudness of now, and what ends it */
const listen = (stream: MediaStream): { level(): number; end(): void } => {
  if (typeof AudioContext === 'undefined') return { level: () => 0, end: () => undefined }
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    end: () => void context.close().catch(() => undefined),
  }
}

export interface VoiceRecorder {
  /** The same until something changes. */
  state(): VoiceState
  subscribe(listener: () => void): () => void
  /** Asks for the microphone and records at once. Again, it begins anew. */
  open(): Promise<void>
  stop(): void
  /** Lets go of the microphone, and of what was recorded. */
  close(): void
}

export const createVoiceRecorder = (): VoiceRecorder => {
  let state: VoiceState = { phase: 'closed' }
  let letGo = (): void => undefined
  /** Counts what was opened, so that an answer of before is not taken for one of now. */
  let opened = 0
  const listeners = new Set<() => void>()
  const show = (next: VoiceState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const end = (): void => {
    opened += 1
    letGo()
    letGo = () => undefined
    if (state.phase === 'recorded') URL.revokeObjectURL(state.address)
  }
  const stop = (): void => {
    if (state.phase === 'recording') running?.stop()
  }
  let running: MediaRecorder | undefined

  const record = (stream: MediaStream): void => {
    const format = formatHere()
    const recorder = new MediaRecorder(stream, { ...(format && { mimeType: format }), audioBitsPerSecond })
    const type = (recorder.mimeType || format || 'audio/webm').split(';')[0] ?? 'audio/webm'
    const ear = listen(stream)
    const pieces: Blob[] = []
    const begun = Date.now()
    const length = () => (Date.now() - begun) / 1000
    recorder.ondataavailable = ({ data }) => void pieces.push(data)
    recorder.onerror = () => {
      end()
      show({ phase: 'refused', why: 'Busy' })
    }
    recorder.onstop = () => {
      const levels = state.phase === 'recording' ? state.levels : []
      const [file, seconds] = [new File(pieces, 'voice', { type }), length()]
      end()
      if (file.size === 0) return show({ phase: 'refused', why: 'Nothing' })
      show({ phase: 'recorded', file, address: URL.createObjectURL(file), seconds, levels })
    }
    const ticking = setInterval(() => {
      if (state.phase !== 'recording') return
      show({ phase: 'recording', seconds: length(), levels: [...state.levels, ear.level()] })
      if (length() >= uploadLimits.voiceSeconds) stop()
    }, moment)
    letGo = () => {
      clearInterval(ticking)
      ear.end()
      recorder.onstop = null
      recorder.onerror = null
      if (recorder.state !== 'inactive') recorder.stop()
      for (const track of stream.getTracks()) track.stop()
    }
    // A microphone that is pulled out ends the recording, which is kept.
    for (const track of stream.getTracks()) track.addEventListener('ended', stop)
    running = recorder
    recorder.start(1000)
    show({ phase: 'recording', seconds: 0, levels: [] })
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async () => {
      end()
      const mine = opened
      show({ phase: 'asking' })
      try {
        const stream = await openMicrophone()
        if (mine === opened) return record(stream)
        for (const track of stream.getTracks()) track.stop()
      } catch (error) {
        if (mine === opened) show({ phase: 'refused', why: whyNot(error) })
      }
    },
    stop,
    close: () => {
      end()
      show({ phase: 'closed' })
    },
  }
}
