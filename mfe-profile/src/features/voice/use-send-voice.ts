/** Sends what was recorded: uploaded first, then a letter like any other, which waits in this browser if it has to. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { ApiError } from '@samvaer/remote-kit/errors'
import { useEffect, useRef, useState } from 'react'

/** `none` for what has not been sent; a failure without an error: nobody could be reached. */
export type Sending = { phase: 'none' } | { phase: 'running' } | { phase: 'failed'; error: ApiError | undefined }

const loadUploads = () => import('@samvaer/remote-kit/uploads')

const upload = async (file: File, signal: AbortSignal): Promise<MediaCard> => {
  const { uploadFile } = await loadUploads()
  return uploadFile(file, { albumType: 'Voice', copyrightConfirmed: true, signal })
}

/** @param onUploaded it is there, and can leave as a letter */
export const useSendVoice = (onUploaded: (card: MediaCard) => void) => {
  const [sending, setSending] = useState<Sending>({ phase: 'none' })
  const stop = useRef<AbortController>(undefined)
  const waits = useRef<File>(undefined)
  useEffect(() => {
    // While there is a connection: without one it could not be said that there is none.
    void loadUploads().catch(() => undefined)
    return () => stop.current?.abort()
  }, [])
  const send = async (file: File): Promise<void> => {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    waits.current = undefined
    setSending({ phase: 'running' })
    try {
      const card = await upload(file, mine.signal)
      if (!mine.signal.aborted) onUploaded(card)
    } catch (error) {
      if (mine.signal.aborted) return
      const refusal = error instanceof ApiError && error.status !== 0 ? error : undefined
      if (!refusal) waits.current = file
      setSending({ phase: 'failed', error: refusal })
    }
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const goOn = () => waits.current && void latest.current(waits.current)
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  return { sending, send }
}
