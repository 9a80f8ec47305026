import type { BlogEntryData } from '@samvaer/contracts/blogs'
import { useCall } from '@samvaer/remote-kit/api'
import { confirm, toast } from '@samvaer/remote-kit/notices'
import { applyChanges } from '@samvaer/remote-kit/optimistic'
import { useNavigate } from '@samvaer/remote-kit/router'
import { Button } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { removeEntry } from '../entry-list/entry-cache.ts'

/** Removes an entry after a question: there is no call that brings it back. */
export const DeleteEntryButton = ({ entry, own }: { entry: BlogEntryData; own: boolean }) => {
  const t = useBlogTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { blogEntryId, title } = entry
  const call = useCall('Blogs/DeleteBlogEntry', {
    onSuccess: async () => {
      await navigate(own ? paths.myBlogs : paths.all, { replace: true })
      await applyChanges(queryClient, removeEntry(blogEntryId))
      queryClient.removeQueries({ queryKey: ['Blogs/GetBlogEntryData', { blogEntryId }] })
      toast({ tone: 'positive', text: t('delete.done') })
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('delete.title'),
      text: t('delete.text', { title }),
      confirmLabel: t('delete.confirm'),
      tone: 'danger',
    })
    if (yes) call.mutate({ blogEntryId })
  }
  return (
    <Button size="small" variant="quiet" icon="delete" busy={call.isPending} onClick={() => void ask()}>
      {t('delete.label')}
    </Button>
  )
}
