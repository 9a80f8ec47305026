/** Sends what was written: a new entry or the changes to one. */
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/notices'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { entryPath, paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from '../drafts/draft-content.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { draftReference } from '../drafts/use-draft-keeper.ts'
import { entryListKeys } from '../entry-list/entry-cache.ts'

interface Publish {
  publish: (content: DraftContent) => Promise<void>
  busy: boolean
  /** It is out: leaving loses nothing. */
  done: boolean
}

export const usePublish = (blogEntryId: number | undefined, keeper: DraftKeeper): Publish => {
  const t = useBlogTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [published, setPublished] = useState<string>()
  const call = useCall('Blogs/UpdateBlogEntry', {
    handles: (error) => error.code === 'Banned',
    onError: (error) => {
      keeper.resume()
      if (error.code === 'Banned') void navigate(paths.ban)
    },
    onSuccess: async (entry, { title }) => {
      await keeper.stop()
      for (const queryKey of entryListKeys) queryClient.removeQueries({ queryKey })
      queryClient.removeQueries({ queryKey: ['Blogs/GetBlogEntryData', { blogEntryId: entry.blogEntryId }] })
      toast({ tone: 'positive', text: blogEntryId === undefined ? t('editor.published') : t('editor.changed') })
      setPublished(entryPath({ blogEntryId: entry.blogEntryId, title }))
    },
  })
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (published !== undefined) void navigate(published, { replace: true })
  }, [published, navigate])
  return {
    publish: async (content) => {
      await keeper.pause()
      call.mutate({ ...draftReference(blogEntryId), ...content })
    },
    busy: call.isPending || published !== undefined,
    done: published !== undefined,
  }
}
