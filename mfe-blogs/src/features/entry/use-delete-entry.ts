/** Deletes an entry at once; the message gives it back (docs/product/blogs.md: restorable for 30 days). Staff say why. */
import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { useCall } from '@samvaer/remote-kit/api'
import { applyChanges } from '@samvaer/remote-kit/optimistic'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { entryPath, paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { entryListKeys, removeEntry } from '../entry-data/entry-cache.ts'

export const useDeleteEntry = (entry: BlogEntryData): ((reason: string | undefined) => void) => {
  const t = useBlogTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id } = useCurrentProfile()
  const { blogEntryId, author } = entry
  const own = author.profileId === id
  const restore = useCall('Blogs/RestoreBlogEntry', {
    onSuccess: () => {
      toast({ tone: 'positive', text: t('entry.delete.restored') })
      return navigate(entryPath(entry))
    },
    invalidates: [...entryListKeys, ['Blogs/GetDeletedBlogEntries']],
  })
  const remove = useCall('Blogs/DeleteBlogEntry', {
    onSuccess: async (_answer, { reason }) => {
      await navigate(own ? paths.myBlogs : paths.all, { replace: true })
      await applyChanges(queryClient, removeEntry(blogEntryId))
      queryClient.removeQueries({ queryKey: ['Blogs/GetBlogEntryData', { blogEntryId }] })
      const undo = () => restore.mutate({ blogEntryId, reason })
      toast({ tone: 'neutral', text: t('entry.delete.done'), action: { label: t('undo'), run: undo } })
    },
    invalidates: [['Blogs/GetDeletedBlogEntries']],
  })
  return (reason) => {
    if (!remove.isPending) remove.mutate({ blogEntryId, reason })
  }
}
