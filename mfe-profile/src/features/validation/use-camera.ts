/** The camera of this device for one picture: what it sees, a count-down, and the picture of that moment. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { whyNot } from './recorder.ts'

export type CameraState =
  | { phase: 'closed' | 'asking' }
  | { phase: 'refused'; why: ReturnType<typeof whyNot> }
  /** Seconds until the picture is taken; null while nobody has pressed. */
  | { phase: 'open'; stream: MediaStream; left: number | null }

const countFrom = 3
const second = 1000

export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

const end = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Returns what a video shows now as a file; undefined where it shows nothing yet. */
const pictureOf = (video: HTMLVideoElement): Promise<File | undefined> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => {
    const type = 'image/jpeg'
    canvas.toBlob((blob) => resolve(blob ? new File([blob], 'photo.jpg', { type }) : undefined), type, 0.92)
  })
}

/** @param onTake gets the picture; the camera is closed by then */
export const useCamera = (onTake: (file: File) => void) => {
  const [state, setState] = useState<CameraState>({ phase: 'closed' })
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  /** Counts what was opened: an answer of before is none of now. */
  const opened = useRef(0)

  const letGo = useCallback(() => {
    opened.current += 1
    end(stream.current)
    stream.current = undefined
  }, [])
  const close = useCallback(() => {
    letGo()
    setState({ phase: 'closed' })
  }, [letGo])
  useEffect(() => {
    return letGo
  }, [letGo])

  const open = async (): Promise<void> => {
    letGo()
    const mine = opened.current
    setState({ phase: 'asking' })
    try {
      const wanted = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } }
      const found = await navigator.mediaDevices.getUserMedia({ video: wanted })
      if (mine !== opened.current) return end(found)
      stream.current = found
      setState({ phase: 'open', stream: found, left: null })
    } catch (error) {
      if (mine === opened.current) setState({ phase: 'refused', why: whyNot(error) })
    }
  }

  const left = state.phase === 'open' ? state.left : null
  const latest = useRef(onTake)
  useEffect(() => {
    latest.current = onTake
  })
  useEffect(() => {
    if (left === null) return undefined
    const tick = setTimeout(async () => {
      if (left > 1) return setState((now) => (now.phase === 'open' ? { ...now, left: left - 1 } : now))
      const file = video.current ? await pictureOf(video.current) : undefined
      if (!file) return setState({ phase: 'refused', why: 'Busy' })
      close()
      latest.current(file)
    }, second)
    return () => clearTimeout(tick)
  }, [left, close])

  return {
    state,
    video,
    open,
    close,
    /** Counts down, so that both hands are free. */
    take: () => setState((now) => (now.phase === 'open' ? { ...now, left: countFrom } : now)),
  }
}
