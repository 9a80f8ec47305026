/** Sends what was written: a new entry, the changes to one, or one that waits for its time. */
import { type ApiError, api, useCall } from '@samvaer/remote-kit/api'
import type { DraftKeeper } from '@samvaer/remote-kit/drafts'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { type SavedVersion, usePublishing } from '@samvaer/writing/entry'
import { useQueryClient } from '@tanstack/react-query'
import { entryPath, paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { entryListKeys } from '../entry-data/entry-cache.ts'
import type { DraftContent } from './draft-content.ts'
import type { EditedBlogEntry } from './edited-entry.ts'
import { draftReference } from './entry-draft.ts'

interface Publish {
  /** `over` is the saved version that the writer has seen and writes over. */
  publish: (content: DraftContent, over?: number) => Promise<void>
  /** Comes out at that time, ISO 8601; one that has come is now. */
  schedule: (content: DraftContent, publishAt: string, over?: number) => Promise<void>
  busy: boolean
  /** It is out or waits: leaving loses nothing. */
  done: boolean
  /** Another window saved meanwhile: nothing was written. */
  saved: SavedVersion<DraftContent> | undefined
}

const readSaved = async (blogEntryId: number, waiting: boolean): Promise<SavedVersion<DraftContent>> => {
  const { title, text, media, tags, version } = waiting
    ? await api.get('Blogs/GetScheduledBlogEntry', { blogEntryId })
    : await api.get('Blogs/GetBlogEntryDataForEdit', { blogEntryId })
  return { content: { title, text, tags }, media, version }
}

export const usePublish = (
  entry: EditedBlogEntry,
  keeper: Pick<DraftKeeper<DraftContent>, 'pause' | 'resume' | 'stop'>,
): Publish => {
  const t = useBlogTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { blogEntryId, publishAt } = entry
  const publishing = usePublishing<DraftContent>({
    keeper,
    readSaved: blogEntryId === undefined ? undefined : () => readSaved(blogEntryId, publishAt !== undefined),
    pictureGone: t('pictures.gone'),
  })
  const { finish, done, saved } = publishing
  const handles = (error: ApiError) => error.code === 'Banned' || publishing.handles(error)
  const onError = async (error: ApiError) => {
    await publishing.onError(error)
    if (error.code === 'Banned') await navigate(paths.ban)
  }

  const update = useCall('Blogs/UpdateBlogEntry', {
    handles,
    onError,
    onSuccess: async ({ blogEntryId: written }, { title }) => {
      for (const queryKey of entryListKeys) queryClient.removeQueries({ queryKey })
      queryClient.removeQueries({ queryKey: ['Blogs/GetBlogEntryData', { blogEntryId: written }] })
      const text = blogEntryId === undefined ? t('editor.published') : t('editor.changed')
      await finish(text, entryPath({ blogEntryId: written, title }))
    },
  })
  const wait = useCall('Blogs/ScheduleBlogEntry', {
    handles: (error) => handles(error) || error.code === 'NotAllowed',
    onError: (error) => {
      if (error.code === 'NotAllowed') toast({ tone: 'danger', text: t('editor.schedule.tooMany') })
      return onError(error)
    },
    onSuccess: (_answer, input) => {
      const now = Date.parse(input.publishAt) <= Date.now()
      return finish(now ? t('editor.schedule.soon') : t('editor.schedule.done'), `${paths.myBlogs}?show=scheduled`)
    },
    invalidates: [['Blogs/GetScheduledBlogEntries']],
  })
  const written = (content: DraftContent, over: number | undefined) => {
    const version = over ?? entry.version
    return { ...draftReference(blogEntryId), ...content, ...(version !== undefined && { version }) }
  }
  return {
    publish: async (content, over) => {
      await keeper.pause()
      update.mutate(written(content, over))
    },
    schedule: async (content, at, over) => {
      await keeper.pause()
      wait.mutate({ ...written(content, over), publishAt: at })
    },
    busy: update.isPending || wait.isPending || done,
    done,
    saved,
  }
}
