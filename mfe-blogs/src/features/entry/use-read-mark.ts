/** Sends once that an entry was read: when the page that shows it is in front of the reader's eyes. */
import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { useCall } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useEffect, useRef } from 'react'
import { changeEntry } from '../entry-data/entry-cache.ts'

const read = ({ read, readCount }: { read: boolean; readCount: number }) => ({
  read: true,
  newComments: false,
  readCount: read ? readCount : readCount + 1,
})

export const useReadMark = (entry: BlogEntryData): void => {
  const { id } = useCurrentProfile()
  const own = entry.author.profileId === id
  const { blogEntryId } = entry
  const marked = useRef<number>(undefined)
  const { mutate } = useCall('Blogs/UpdateBlogEntryReadCount', {
    optimistic: () => changeEntry(blogEntryId, own ? () => ({ read: true, newComments: false }) : read),
    // A count that was not counted is nobody's trouble.
    handles: () => true,
  })
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible' || marked.current === blogEntryId) return
      marked.current = blogEntryId
      mutate({ blogEntryId })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [blogEntryId, mutate])
}
