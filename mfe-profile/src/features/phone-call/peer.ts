/**
 * The connection to the other browser (WebRTC). Whoever called offers; offers and answers are sent again until the other
 * side has them, because a word between the two may be lost.
 */
import type { PhoneLine } from '@samvaer/contracts/mail/phone-calls'
import type { PhoneSignal } from '@samvaer/contracts/mail/phone-signal'

export type PeerState = 'Connected' | 'Away' | 'Failed'

export interface PeerOptions {
  line: PhoneLine
  /** Called, and offers. */
  calls: boolean
  video: boolean
  local: MediaStream
  send: (signal: PhoneSignal) => void
  onRemote: (remote: MediaStream) => void
  onState: (state: PeerState) => void
}

export interface Peer {
  take: (signal: PhoneSignal) => void
  /** Sends this picture from now on, or none. */
  setVideo: (track: MediaStreamTrack | null) => void
  close: () => void
}

/** Milliseconds for which addresses are gathered, so that nearly all go with the first word. */
const gathersFor = 1_000
/** Milliseconds between two offers without an answer. */
const offersEvery = 4_000
/** Milliseconds without a connection after which there is none. */
const patience = 30_000

const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, gathersFor)
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })

export const connectPeer = (options: PeerOptions): Peer => {
  const { line, calls, video, local, send, onRemote, onState } = options
  const connection = new RTCPeerConnection({
    iceServers: line.servers as RTCIceServer[],
    iceTransportPolicy: line.relayOnly ? 'relay' : 'all',
  })
  const remote = new MediaStream()
  let ownVideo: MediaStreamTrack | null = local.getVideoTracks()[0] ?? null
  /** The last offer that was taken, and what was answered: it may come again. */
  let taken: { offer: string; answer?: string } | undefined
  /** Addresses that came before what they belong to. */
  let early: RTCIceCandidateInit[] = []
  let described = false
  let answered = false
  let closed = false
  let giveUp: ReturnType<typeof setTimeout> | undefined
  /** All that is begun comes one after the other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (act: () => Promise<unknown>): void => {
    last = last.then(() => (closed ? undefined : act())).catch(() => undefined)
  }

  const waitForConnection = (): void => {
    giveUp ??= setTimeout(() => onState('Failed'), patience)
  }
  const videoSender = (): RTCRtpSender | undefined =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender

  const offer = async (restart: boolean): Promise<void> => {
    described = false
    answered = false
    await connection.setLocalDescription(await connection.createOffer({ iceRestart: restart }))
    await gathered(connection)
    described = true
    send({ kind: 'Offer', text: connection.localDescription?.sdp ?? '' })
  }
  const answer = async (text: string): Promise<void> => {
    if (taken?.offer === text) {
      if (taken.answer) send({ kind: 'Answer', text: taken.answer })
      return
    }
    taken = { offer: text }
    described = false
    await connection.setRemoteDescription({ type: 'offer', sdp: text })
    for (const transceiver of connection.getTransceivers()) {
      const { kind } = transceiver.receiver.track
      transceiver.direction = 'sendrecv'
      await transceiver.sender.replaceTrack(kind === 'video' ? ownVideo : (local.getAudioTracks()[0] ?? null))
    }
    await addEarly()
    await connection.setLocalDescription(await connection.createAnswer())
    await gathered(connection)
    described = true
    taken.answer = connection.localDescription?.sdp ?? ''
    send({ kind: 'Answer', text: taken.answer })
  }
  const addEarly = async (): Promise<void> => {
    const some = early
    early = []
    for (const candidate of some) await connection.addIceCandidate(candidate).catch(() => undefined)
  }
  const takeAnswer = async (text: string): Promise<void> => {
    // It was answered already: the offer went twice.
    if (connection.signalingState !== 'have-local-offer') return
    await connection.setRemoteDescription({ type: 'answer', sdp: text })
    answered = true
    await addEarly()
  }
  const takeCandidate = async (text: string): Promise<void> => {
    const candidate = JSON.parse(text) as RTCIceCandidateInit
    if (!connection.remoteDescription) early.push(candidate)
    else await connection.addIceCandidate(candidate).catch(() => undefined)
  }

  connection.addEventListener('track', ({ track }) => {
    remote.addTrack(track)
    const tell = (): void => onRemote(new MediaStream(remote.getTracks()))
    // A camera that is switched off sends nothing more.
    track.addEventListener('mute', tell)
    track.addEventListener('unmute', tell)
    tell()
  })
  connection.addEventListener('icecandidate', ({ candidate }) => {
    // Those of the first moment went with the description.
    if (candidate?.candidate && described) send({ kind: 'Candidate', text: JSON.stringify(candidate.toJSON()) })
  })
  connection.addEventListener('connectionstatechange', () => {
    const { connectionState } = connection
    if (connectionState === 'connected') {
      clearTimeout(giveUp)
      giveUp = undefined
      onState('Connected')
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      onState('Away')
      waitForConnection()
      if (calls && connectionState === 'failed') inTurn(() => offer(true))
    }
  })

  waitForConnection()
  if (calls) {
    connection.addTransceiver(local.getAudioTracks()[0] ?? 'audio', { direction: 'sendrecv', streams: [local] })
    if (video) connection.addTransceiver(ownVideo ?? 'video', { direction: 'sendrecv', streams: [local] })
    inTurn(() => offer(false))
  }
  const offering = calls
    ? setInterval(() => {
        const text = connection.localDescription?.sdp
        if (described && !answered && text) send({ kind: 'Offer', text })
      }, offersEvery)
    : undefined

  return {
    take: ({ kind, text }) => {
      if (kind === 'Offer' && !calls) inTurn(() => answer(text))
      if (kind === 'Answer' && calls) inTurn(() => takeAnswer(text))
      if (kind === 'Candidate') inTurn(() => takeCandidate(text))
    },
    setVideo: (track) => {
      ownVideo = track
      void videoSender()
        ?.replaceTrack(track)
        .catch(() => undefined)
    },
    close: () => {
      closed = true
      clearTimeout(giveUp)
      clearInterval(offering)
      connection.close()
    },
  }
}
