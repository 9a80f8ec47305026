import { useState, useSyncExternalStore } from 'react'
import type { TextPictures } from './text-pictures.ts'

interface PictureWait {
  /** Something is to be sent, and waits for its pictures. */
  waiting: boolean
  /** Nothing was sent, because a picture did not arrive; until that one is sent again or removed. */
  failed: boolean
  /** Acts once every picture of the text has arrived, with the text that names them by then. */
  whenSent: (act: () => unknown) => Promise<void>
}

/** Lets a form that is sent wait for pictures that are still on their way. */
export const usePictureWait = (pictures: TextPictures): PictureWait => {
  useSyncExternalStore(pictures.subscribe, pictures.version)
  const [waiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState(false)
  const whenSent = async (act: () => unknown) => {
    if (waiting) return
    setRefused(false)
    setWaiting(pictures.running())
    await pictures.settled()
    setWaiting(false)
    if (pictures.failing()) return setRefused(true)
    await act()
  }
  return { waiting, failed: refused && pictures.failing(), whenSent }
}
