import type { AlbumType } from '@samvaer/contracts/media/values'
import { previewOf, uploadFile } from '@samvaer/remote-kit/uploads'
import { useEffect, useRef } from 'react'
import type { UploadParts } from './uploads.ts'
import { useUploadList } from './use-upload-list.ts'

/**
 * The uploads of a page of pictures.
 * @param keep puts a picture or a video into its album
 */
export const useUploads = (albumType: AlbumType, keep: NonNullable<UploadParts<never>['keep']>) => {
  const latest = useRef({ albumType, keep })
  useEffect(() => {
    latest.current = { albumType, keep }
  })
  return useUploadList(() => ({
    send: (file, options) =>
      uploadFile(file, { ...options, albumType: latest.current.albumType, copyrightConfirmed: true }),
    keep: (card) => latest.current.keep(card),
    preview: previewOf,
  }))
}
