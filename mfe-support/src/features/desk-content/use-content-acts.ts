import type { CallInput } from '@samvaer/contracts/client'
import type { ContentKind } from '@samvaer/contracts/support/content-values'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { reasonOf } from '../ticket-data/reason-of.ts'
import { contentListPath, contentPath } from './content-address.ts'
import { wordsOf } from './content-fields.ts'
import { afterWriting, type Content, contentQuery } from './content-queries.ts'
import type { ContentForm } from './use-content-form.ts'

export type Publication = Pick<CallInput<'Support/PublishContent'>, 'from' | 'asks'>

const known = ['Changed', 'TooMany', 'NoDraft']

/** Saving, publishing, taking back and ending a piece; what a colleague did meanwhile is shown before it is written over. */
export const useContentActs = (kind: ContentKind, content: Content | undefined, form: ContentForm) => {
  const t = useSupportTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [theirs, setTheirs] = useState<Content>()
  const [problem, setProblem] = useState<string>()
  const [leadsTo, setLeadsTo] = useState<string>()
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])
  const settings = {
    invalidates: afterWriting,
    handles: (error: ApiError) => known.includes(reasonOf(error) ?? ''),
    onError: async (error: ApiError) => {
      const reason = reasonOf(error)
      if (reason !== 'Changed' || !content) return setProblem(reason)
      setTheirs(await queryClient.fetchQuery(contentQuery(content.contentId)))
    },
  }
  const save = useCall('Support/SaveContent', settings)
  const publish = useCall('Support/PublishContent', settings)
  const cancel = useCall('Support/CancelContent', settings)
  const remove = useCall('Support/RemoveContent', settings)
  const done = (text: string) => toast({ tone: 'positive', text })

  /** Resolves to undefined when it was refused: the page says why. */
  const saveNow = async () => {
    setProblem(undefined)
    const { fields, revision } = form
    const faq = kind === 'Faq' && { category: fields.category }
    const piece = content && { contentId: content.contentId, revision }
    const saved = await save.mutateAsync({ kind, ...faq, ...piece, words: wordsOf(fields) }).catch(() => undefined)
    if (saved) form.saved(saved.revision, fields)
    return saved
  }

  return {
    theirs,
    problem,
    busy: save.isPending || publish.isPending || leadsTo !== undefined,
    done: leadsTo !== undefined,
    save: async () => {
      const saved = await saveNow()
      if (!saved) return
      done(t('content.saved'))
      if (!content) setLeadsTo(contentPath(saved.contentId))
    },
    publish: async (publication: Publication) => {
      const draft =
        form.dirty || !content?.draft ? await saveNow() : { contentId: content.contentId, revision: form.revision }
      if (draft?.revision === undefined) return false
      const { contentId, revision } = draft
      const published = await publish.mutateAsync({ contentId, revision, ...publication }).catch(() => undefined)
      if (published) {
        form.saved(published.revision)
        done(t(publication.from === undefined ? 'content.published' : 'content.planned'))
      }
      if (!content) setLeadsTo(contentPath(contentId))
      return published !== undefined
    },
    cancel: async (number: number) => {
      if (!content) return
      const { contentId, revision } = content
      const cancelled = await cancel.mutateAsync({ contentId, revision, number }).catch(() => undefined)
      if (!cancelled) return
      const now = await queryClient.fetchQuery(contentQuery(contentId))
      if (form.dirty) form.keepMine(now)
      else form.takeTheirs(now)
      done(t('content.cancelled'))
    },
    remove: async () => {
      if (!content) return
      const [title, text] = [t('content.remove.title'), t('content.remove.text')]
      if (!(await confirm({ title, text, confirmLabel: t('content.remove.act'), tone: 'danger' }))) return
      const { contentId, revision } = content
      const removed = await remove.mutateAsync({ contentId, revision }).catch(() => undefined)
      if (!removed) return
      done(t('content.removed'))
      setLeadsTo(contentListPath(kind))
    },
    keepMine: async () => {
      if (!theirs) return
      form.keepMine(theirs)
      setTheirs(undefined)
    },
    takeTheirs: () => {
      if (theirs) form.takeTheirs(theirs)
      setTheirs(undefined)
    },
  }
}

export type ContentActs = ReturnType<typeof useContentActs>
