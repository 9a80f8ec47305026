/** The one call of this page: what it waits for, what it says to the service, and when it ends. */
import type { ApiClient } from '@samvaer/contracts/client'
import type { PhoneCall, PhoneLine } from '@samvaer/contracts/mail/phone-calls'
import type { PhoneSignal } from '@samvaer/contracts/mail/phone-signal'
import { type PhoneCallEnd, phoneStaySeconds } from '@samvaer/contracts/mail/values'
import { ApiError } from '@samvaer/remote-kit/errors'
import type { Live } from '@samvaer/remote-kit/live'
import { letGoOf, type NoMedia, whyNoMedia } from './media.ts'
import type { Peer, PeerOptions } from './peer.ts'

export interface PhoneState {
  /** Asking: for microphone and camera, before anybody is called. Answering: the same before it is answered. */
  phase: 'Idle' | 'Asking' | 'Calling' | 'Ringing' | 'Answering' | 'Connecting' | 'Talking'
  call: PhoneCall | undefined
  local: MediaStream | undefined
  remote: MediaStream | undefined
  muted: boolean
  /** The own picture is sent. */
  camera: boolean
  /** The other one sends a picture, where the call has any. */
  otherCamera: boolean
  /** Microphone or camera could not be opened; the call still rings. */
  refused: NoMedia | undefined
  /** When the two first heard each other, in milliseconds. */
  talkingSince: number | undefined
}

/** NoWay: the two browsers did not reach each other. */
export type PhoneEnd = PhoneCallEnd | 'NoWay'

interface PhoneParts {
  api: Pick<ApiClient, 'get' | 'post'>
  /** Of this page. */
  windowId: string
  open: (wanted: { audio: boolean; video: boolean }) => Promise<MediaStream>
  connect: (options: PeerOptions) => Peer
  /** Says how a call ended, unless the reader ended it. */
  onEnd: (end: PhoneEnd, call: PhoneCall) => void
  now?: () => number
}

const idle: PhoneState = {
  phase: 'Idle',
  call: undefined,
  local: undefined,
  remote: undefined,
  muted: false,
  camera: false,
  otherCamera: true,
  refused: undefined,
  talkingSince: undefined,
}

/** Milliseconds without a ring after which nobody calls any more: whoever calls rings every few seconds. */
const ringsFor = phoneStaySeconds * 2500

export const createPhone = ({ api, windowId, open, connect, onEnd, now = Date.now }: PhoneParts) => {
  let state = idle
  const listeners = new Set<() => void>()
  let peer: Peer | undefined
  let line: PhoneLine | undefined
  /** Words of the other browser that came before there was a connection to take them. */
  let early: PhoneSignal[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  let rangAt = 0
  /** Rises with every call: an answer that comes late changes nothing of the next one. */
  let round = 0

  const show = (change: Partial<PhoneState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const every = (seconds: number, act: () => void): void => {
    clearInterval(timer)
    timer = setInterval(act, seconds * 1000)
  }
  const close = (end?: PhoneEnd): void => {
    const { call, local } = state
    round += 1
    clearInterval(timer)
    peer?.close()
    peer = undefined
    line = undefined
    early = []
    letGoOf(local)
    show(idle)
    if (end && call) onEnd(end, call)
  }
  const phaseNow = (): PhoneState['phase'] => state.phase
  const isOurs = (phoneCallId: number): boolean => state.call?.phoneCallId === phoneCallId

  const hangUp = (end?: PhoneEnd): void => {
    const { call } = state
    close(end)
    if (call) void api.post('PhoneCalls/EndPhoneCall', { phoneCallId: call.phoneCallId }).catch(() => undefined)
  }

  const send = (signal: PhoneSignal): void => {
    const { call } = state
    if (!call) return
    const { phoneCallId } = call
    const carried = { kind: signal.kind, text: btoa(signal.text) }
    void api.post('PhoneCalls/ForwardPhoneSignal', { phoneCallId, windowId, signal: carried }).catch(() => undefined)
  }
  const sayCamera = (): void => {
    if (state.call?.video) send({ kind: 'Camera', text: state.camera ? 'on' : 'off' })
  }

  const link = (calls: boolean): void => {
    const { call, local } = state
    if (!call || !local || !line) return
    const { video } = call
    const mine = round
    peer = connect({
      line,
      calls,
      video,
      local,
      send: (signal) => {
        if (mine === round) send(signal)
      },
      onRemote: (remote) => mine === round && show({ remote }),
      onState: (how) => {
        if (mine !== round) return
        if (how === 'Failed') hangUp('NoWay')
        else if (how === 'Away') show({ phase: 'Connecting' })
        else {
          show({ phase: 'Talking', talkingSince: state.talkingSince ?? now() })
          sayCamera()
        }
      },
    })
    for (const signal of early) peer.take(signal)
    early = []
  }

  /** Says that this page still has the call; learns by it as well what no message told. */
  const stay = (): void => {
    const { call } = state
    if (!call) return
    const mine = round
    void api.post('PhoneCalls/StayInPhoneCall', { phoneCallId: call.phoneCallId, windowId }).then(
      (answer) => {
        if (mine === round && answer.state === 'Talking') answered()
      },
      (error: unknown) => {
        // It is over, or the reader may not talk any more; without an answer the call goes on for a while.
        const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
        if (mine === round && isOver) close(state.phase === 'Calling' ? 'Missed' : 'Lost')
      },
    )
  }
  const answered = (): void => {
    if (state.phase !== 'Calling') return
    show({ phase: 'Connecting' })
    link(true)
  }

  /** Rings here where somebody calls and nothing else is going on. */
  const look = async (): Promise<void> => {
    if (state.phase === 'Calling') return stay()
    if (state.phase !== 'Idle') return
    const mine = round
    const { call } = await api.get('PhoneCalls/GetPhoneCall', {}).catch(() => ({ call: null }))
    if (mine !== round || state.phase !== 'Idle' || !call?.incoming || call.state !== 'Ringing') return
    rangAt = now()
    show({ phase: 'Ringing', call })
    every(1, () => {
      if (state.phase === 'Ringing' && now() - rangAt > ringsFor) close()
    })
  }
  const end = (how: PhoneEnd): void => close(state.phase === 'Ringing' ? undefined : how)

  const hear = (live: Live): void => {
    if (live.about === 'Missed') {
      if (state.phase === 'Connecting' || state.phase === 'Talking' || state.phase === 'Calling') stay()
    } else if (live.about === 'PhoneSignal') {
      if (live.windowId !== windowId || !isOurs(live.phoneCallId)) return
      const signal = { kind: live.signal.kind, text: atob(live.signal.text) }
      if (signal.kind === 'Camera') show({ otherCamera: signal.text === 'on' })
      else if (peer) peer.take(signal)
      else early.push(signal)
    } else if (live.about === 'PhoneCall') {
      if (live.state === 'Ringing' && !isOurs(live.phoneCallId)) void look()
      if (!isOurs(live.phoneCallId)) return
      rangAt = now()
      if (live.state === 'Talking') {
        answered()
        // Another page of the reader has it.
        if (state.phase === 'Ringing' && live.windowId !== windowId) close()
      }
      if (live.state === 'Over') end(live.end ?? 'Ended')
    }
  }

  /** Opens microphone and camera for one call. @returns undefined where it was given up meanwhile */
  const openFor = async (video: boolean): Promise<MediaStream | undefined> => {
    const mine = round
    const local = await open({ audio: true, video })
    if (mine === round) return local
    letGoOf(local)
    return undefined
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hear,
    look,
    hangUp: () => hangUp(),
    /**
     * Calls the other one of a conversation.
     * @throws ApiError where the service refuses; answers with the reason where the browser does
     */
    begin: async (conversationId: number, video: boolean): Promise<NoMedia | undefined> => {
      if (state.phase !== 'Idle') return undefined
      show({ phase: 'Asking' })
      let local: MediaStream | undefined
      try {
        local = await openFor(video)
      } catch (error) {
        close()
        return whyNoMedia(error)
      }
      if (!local) return undefined
      const mine = round
      show({ local, camera: video })
      try {
        const answer = await api.post('PhoneCalls/BeginPhoneCall', { conversationId, video, windowId })
        if (mine !== round) {
          void api.post('PhoneCalls/EndPhoneCall', { phoneCallId: answer.call.phoneCallId }).catch(() => undefined)
          return undefined
        }
        line = answer.line
        show({ phase: 'Calling', call: answer.call })
        every(phoneStaySeconds, stay)
      } catch (error) {
        if (mine === round) close()
        // The other one called at the same moment: it rings here instead.
        if (error instanceof ApiError && error.detail?.reason === 'Own') await look()
        if (phaseNow() !== 'Ringing') throw error
      }
      return undefined
    },
    answer: async (camera: boolean): Promise<void> => {
      const { call, phase } = state
      if (phase !== 'Ringing' || !call) return
      const video = call.video && camera
      const mine = round
      show({ phase: 'Answering', refused: undefined })
      let local: MediaStream | undefined
      try {
        local = await openFor(video)
      } catch (error) {
        // It rings on: whoever opens the microphone now may still answer.
        if (mine === round) show({ phase: 'Ringing', refused: whyNoMedia(error) })
        return
      }
      if (!local) return
      show({ local, camera: video })
      try {
        const { phoneCallId } = call
        const answer = await api.post('PhoneCalls/AnswerPhoneCall', { phoneCallId, windowId })
        if (mine !== round) return
        line = answer.line
        show({ phase: 'Connecting', call: answer.call })
        every(phoneStaySeconds, stay)
        link(false)
      } catch (error) {
        if (mine !== round) return
        const elsewhere = error instanceof ApiError && error.code === 'Conflict'
        close(elsewhere ? undefined : 'Missed')
      }
    },
    mute: (): void => {
      const muted = !state.muted
      for (const track of state.local?.getAudioTracks() ?? []) track.enabled = !muted
      show({ muted })
    },
    /** Switches the camera off, light and all, or on again. */
    switchCamera: async (): Promise<void> => {
      const { local, camera } = state
      if (!local) return
      const mine = round
      const sound = local.getAudioTracks()
      if (camera) {
        peer?.setVideo(null)
        for (const track of local.getVideoTracks()) track.stop()
        show({ camera: false, local: new MediaStream(sound) })
        sayCamera()
        return
      }
      const picture = await open({ audio: false, video: true }).catch(() => undefined)
      const [track] = picture?.getVideoTracks() ?? []
      if (!track) return
      if (mine !== round || state.camera) return track.stop()
      peer?.setVideo(track)
      show({ camera: true, local: new MediaStream([...sound, track]) })
      sayCamera()
    },
    /** Ends what this page has, as the browser leaves it. */
    leave: (): void => {
      const { call, phase } = state
      if (!call || phase === 'Ringing') return
      void fetch('/api/PhoneCalls/EndPhoneCall', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
        body: JSON.stringify({ phoneCallId: call.phoneCallId }),
      }).catch(() => undefined)
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
