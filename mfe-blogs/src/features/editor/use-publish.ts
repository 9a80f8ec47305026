/** Sends what was written: a new entry, the changes to one, or one that waits for its time. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { type ApiError, api, useCall } from '@samvaer/remote-kit/api'
import type { DraftKeeper } from '@samvaer/remote-kit/drafts'
import { errorText } from '@samvaer/remote-kit/errors'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { entryPath, paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { entryListKeys } from '../entry-data/entry-cache.ts'
import type { DraftContent } from './draft-content.ts'
import type { EditedEntry } from './edited-entry.ts'
import { draftReference } from './entry-draft.ts'

/** The content that was saved in another window since the editor opened. */
export interface Kept {
  content: DraftContent
  media: readonly MediaCard[]
  version: number
}

interface Publish {
  /** `over` is the kept version that the reader has seen and writes over. */
  publish: (content: DraftContent, over?: number) => Promise<void>
  /** Comes out at that time, ISO 8601; one that has come is now. */
  schedule: (content: DraftContent, publishAt: string, over?: number) => Promise<void>
  busy: boolean
  /** It is out or waits: leaving loses nothing. */
  done: boolean
  /** Another window saved meanwhile: nothing was written. */
  kept: Kept | undefined
}

/** A picture of the text is none of the writer's, or gone for good. */
const namesPicture = ({ detail }: ApiError): boolean =>
  Array.isArray(detail?.issues) && detail.issues.some((issue: { code?: unknown }) => issue.code === 'picture')

const readKept = async (blogEntryId: number, waiting: boolean): Promise<Kept> => {
  const { title, text, media, tags, version } = waiting
    ? await api.get('Blogs/GetScheduledBlogEntry', { blogEntryId })
    : await api.get('Blogs/GetBlogEntryDataForEdit', { blogEntryId })
  return { content: { title, text, tags }, media, version }
}

export const usePublish = (entry: EditedEntry, keeper: DraftKeeper<DraftContent>): Publish => {
  const t = useBlogTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [leadsTo, setLeadsTo] = useState<string>()
  const [kept, setKept] = useState<Kept>()
  const { blogEntryId, publishAt } = entry

  const onError = async (error: ApiError) => {
    keeper.resume()
    if (error.code === 'Banned') return navigate(paths.ban)
    if (namesPicture(error)) return toast({ tone: 'danger', text: t('pictures.gone') })
    if (error.code !== 'Conflict' || blogEntryId === undefined) return
    try {
      setKept(await readKept(blogEntryId, publishAt !== undefined))
    } catch (failure) {
      toast({ tone: 'danger', text: errorText(failure, t) })
    }
  }
  const handles = (error: ApiError) => error.code === 'Banned' || error.code === 'Conflict' || namesPicture(error)
  const finish = async (text: string, next: string) => {
    await keeper.stop()
    toast({ tone: 'positive', text })
    setLeadsTo(next)
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
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])

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
    busy: update.isPending || wait.isPending || leadsTo !== undefined,
    done: leadsTo !== undefined,
    kept,
  }
}
