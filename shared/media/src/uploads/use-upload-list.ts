import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploads, type UploadParts, type Uploads } from './uploads.ts'

/**
 * The uploads of one page or one composer: the member is asked once whether they may be shown, and again before uploads
 * are left.
 * @param add puts files into the list; without it all of them
 * @param promised nothing is asked: what is uploaded is shown to nobody who would have to be promised anything
 */
export const useUploadList = (
  parts: () => UploadParts<ImageBitmap>,
  add: (uploads: Uploads<ImageBitmap>, files: readonly File[]) => void = (uploads, files) => uploads.add(files),
  promised = false,
) => {
  const [uploads] = useState(() => createUploads<ImageBitmap>(parts()))
  const list = useSyncExternalStore(uploads.subscribe, uploads.list)
  const confirmed = useRef(promised)
  const [waiting, setWaiting] = useState<readonly File[]>()
  // Words outlast a reload; pictures do not.
  useUnsavedChanges(list.length > 0)
  useEffect(() => () => uploads.cancelAll(), [uploads])
  return {
    uploads,
    list,
    give: (files: readonly File[]) => {
      if (files.length === 0) return
      if (confirmed.current) add(uploads, files)
      else setWaiting((before = []) => [...before, ...files])
    },
    /** The question whether they may be shown stands. */
    asking: waiting !== undefined,
    confirm: () => {
      confirmed.current = true
      add(uploads, waiting ?? [])
      setWaiting(undefined)
    },
    refuse: () => setWaiting(undefined),
  }
}
