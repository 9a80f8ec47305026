/** Sends what was written: a new debate, or changes to one. */
import { type ApiError, api, useCall } from '@samvaer/remote-kit/api'
import type { DraftKeeper } from '@samvaer/remote-kit/drafts'
import { toast } from '@samvaer/remote-kit/toasts'
import { type SavedVersion, usePublishing } from '@samvaer/writing/entry'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { topicPath } from '../debate-data/debate-paths.ts'
import { debateListKeys } from '../debate-data/debate-queries.ts'
import { pollDraftOf, writtenPollOf } from '../poll/poll-draft.ts'
import type { DraftContent } from './draft-content.ts'
import type { EditedDebate } from './edited-debate.ts'

interface Publish {
  /** `over` is the saved version that the writer has seen and writes over. */
  publish: (content: DraftContent, over?: number) => Promise<void>
  busy: boolean
  /** It is out: leaving loses nothing. */
  done: boolean
  /** Another window saved meanwhile: nothing was written. */
  saved: SavedVersion<DraftContent> | undefined
  /** Somebody has voted in the poll, which stays as it was asked. */
  voted: boolean
}

const readSaved = async (lodgeId: number, debateEntryId: number): Promise<SavedVersion<DraftContent>> => {
  const { categoryId, title, text, poll, media, version } = await api.get('Lodges/GetDebateEntry', {
    lodgeId,
    debateEntryId,
  })
  return { content: { categoryId, title, text, poll: pollDraftOf(poll) }, media, version }
}

export const usePublish = (
  debate: EditedDebate,
  keeper: Pick<DraftKeeper<DraftContent>, 'pause' | 'resume' | 'stop'>,
): Publish => {
  const t = useLodgeTexts()
  const queryClient = useQueryClient()
  const { lodgeId, debateEntryId } = debate
  const publishing = usePublishing<DraftContent>({
    keeper,
    readSaved: debateEntryId === undefined ? undefined : () => readSaved(lodgeId, debateEntryId),
    pictureGone: t('debate.editor.pictureGone'),
  })
  const { done, saved } = publishing
  const [voted, setVoted] = useState(debate.voted)
  const handles = (error: ApiError) => error.code === 'TooManyRequests' || publishing.handles(error)
  const onError = async (error: ApiError) => {
    if (error.code === 'TooManyRequests') toast({ tone: 'warning', text: t('debate.editor.tooMany') })
    if (error.detail?.reason === 'PollVoted') {
      setVoted(true)
      toast({ tone: 'warning', text: t('poll.form.votedMeanwhile') })
      keeper.resume()
      return
    }
    await publishing.onError(error)
  }
  const finish = async (text: string, written: number) => {
    for (const queryKey of debateListKeys) queryClient.removeQueries({ queryKey })
    queryClient.removeQueries({ queryKey: ['Lodges/GetDebateEntry', { lodgeId, debateEntryId: written }] })
    await publishing.finish(text, topicPath(lodgeId, written))
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
  return {
    publish: async ({ categoryId, title, text, poll: draft }, over) => {
      const poll = voted ? {} : { poll: writtenPollOf(draft) }
      await keeper.pause()
      const version = over ?? debate.version
      if (debateEntryId !== undefined)
        update.mutate({ debateEntryId, title, text, ...poll, ...(version !== undefined && { version }) })
      else if (categoryId !== null) create.mutate({ lodgeId, categoryId, title, text, ...poll })
    },
    busy: create.isPending || update.isPending || done,
    done,
    saved,
    voted,
  }
}
