import type { AlbumType } from '@samvaer/contracts/upload-limits'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { previewOf, uploadFile } from '@samvaer/remote-kit/uploads'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploads, type UploadParts } from './uploads.ts'

/**
 * The uploads of one page: the member is asked once whether they may be shown, and again before uploads are left.
 * @param keep puts a picture or a video into its album
 */
export const useUploads = (albumType: AlbumType, keep: NonNullable<UploadParts<never>['keep']>) => {
  const latest = useRef({ albumType, keep })
  useEffect(() => {
    latest.current = { albumType, keep }
  })
  const [uploads] = useState(() =>
    createUploads<ImageBitmap>({
      send: (file, options) =>
        uploadFile(file, { ...options, albumType: latest.current.albumType, copyrightConfirmed: true }),
      keep: (card) => latest.current.keep(card),
      preview: previewOf,
    }),
  )
  const list = useSyncExternalStore(uploads.subscribe, uploads.list)
  const confirmed = useRef(false)
  const [waiting, setWaiting] = useState<readonly File[]>()
  useUnsavedChanges(list.length > 0)
  useEffect(() => () => uploads.cancelAll(), [uploads])
  return {
    uploads,
    list,
    give: (files: readonly File[]) => {
      if (files.length === 0) return
      if (confirmed.current) uploads.add(files)
      else setWaiting((before = []) => [...before, ...files])
    },
    /** The question whether they may be shown stands. */
    asking: waiting !== undefined,
    confirm: () => {
      confirmed.current = true
      uploads.add(waiting ?? [])
      setWaiting(undefined)
    },
    refuse: () => setWaiting(undefined),
  }
}
