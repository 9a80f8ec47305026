/** Sends what was written: a new debate, or changes to one. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { type ApiError, api, useCall } from '@samvaer/remote-kit/api'
import type { DraftKeeper } from '@samvaer/remote-kit/drafts'
import { errorText } from '@samvaer/remote-kit/errors'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { topicPath } from '../debate-data/debate-paths.ts'
import { debateListKeys } from '../debate-data/debate-queries.ts'
import type { DraftContent } from './draft-content.ts'
import type { EditedDebate } from './edited-debate.ts'

/** The content that was saved in another window since the editor opened. */
export interface Standing {
  content: DraftContent
  media: readonly MediaCard[]
  version: number
}

interface Publish {
  /** `over` is the standing version that the writer has seen and writes over. */
  publish: (content: DraftContent, over?: number) => Promise<void>
  busy: boolean
  /** It is out: leaving loses nothing. */
  done: boolean
  /** Another window saved meanwhile: nothing was written. */
  standing: Standing | undefined
}

/** A picture of the text is none of the writer's, or gone for good. */
const namesPicture = ({ detail }: ApiError): boolean =>
  Array.isArray(detail?.issues) && detail.issues.some((issue: { code?: unknown }) => issue.code === 'picture')

export const usePublish = (debate: EditedDebate, keeper: DraftKeeper<DraftContent>): Publish => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [leadsTo, setLeadsTo] = useState<string>()
  const [standing, setStanding] = useState<Standing>()
  const { lodgeId, debateEntryId } = debate

  const onError = async (error: ApiError) => {
    keeper.resume()
    if (namesPicture(error)) return toast({ tone: 'danger', text: t('debate.editor.pictureGone') })
    if (error.code === 'TooManyRequests') return toast({ tone: 'warning', text: t('debate.editor.tooMany') })
    if (error.code !== 'Conflict' || debateEntryId === undefined) return
    try {
      const now = await api.get('Lodges/GetDebateEntry', { lodgeId, debateEntryId })
      const { categoryId, title, text, media, version } = now
      setStanding({ content: { categoryId, title, text }, media, version })
    } catch (failure) {
      toast({ tone: 'danger', text: errorText(failure, t) })
    }
  }
  const handles = (error: ApiError) =>
    error.code === 'TooManyRequests' ||
    namesPicture(error) ||
    (error.code === 'Conflict' && debateEntryId !== undefined)
  const finish = async (text: string, written: number) => {
    for (const queryKey of debateListKeys) queryClient.removeQueries({ queryKey })
    queryClient.removeQueries({ queryKey: ['Lodges/GetDebateEntry', { lodgeId, debateEntryId: written }] })
    await keeper.stop()
    toast({ tone: 'positive', text })
    setLeadsTo(topicPath(lodgeId, written))
  }
  const create = useCall('Lodges/CreateDebateEntry', {
    handles,
    onError,
    onSuccess: (answer) => finish(t('debate.editor.published'), answer.debateEntryId),
  })
  const update = useCall('Lodges/UpdateDebateEntry', {
    handles,
    onError,
    onSuccess: (_answer, input) => finish(t('debate.editor.changed'), Number(input.debateEntryId)),
  })
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])

  return {
    publish: async ({ categoryId, title, text }, over) => {
      await keeper.pause()
      const version = over ?? debate.version
      if (debateEntryId !== undefined)
        update.mutate({ debateEntryId, title, text, ...(version !== undefined && { version }) })
      else if (categoryId !== null) create.mutate({ lodgeId, categoryId, title, text })
    },
    busy: create.isPending || update.isPending || leadsTo !== undefined,
    done: leadsTo !== undefined,
    standing,
  }
}
