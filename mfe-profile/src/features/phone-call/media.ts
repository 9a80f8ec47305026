/** Microphone and camera of this device. */

/** The reason why there is none: not allowed, none there, or in use elsewhere. */
export type NoMedia = 'Denied' | 'None' | 'Busy'

export const whyNoMedia = (error: unknown): NoMedia => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'Denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'None' : 'Busy'
}

const ownFace = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 360 } } as const

/** @throws Error of the browser; see whyNoMedia */
export const openMedia = async (wanted: { audio: boolean; video: boolean }): Promise<MediaStream> => {
  // A page without a safe connection has none at all.
  if (!navigator.mediaDevices) throw Object.assign(new Error('no devices'), { name: 'NotFoundError' })
  return navigator.mediaDevices.getUserMedia({ audio: wanted.audio, video: wanted.video && ownFace })
}

export const letGoOf = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
