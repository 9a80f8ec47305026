import type { CallInput } from '@samvaer/contracts/client'
import type { Language } from '@samvaer/contracts/core/values'
import type { ContentKind } from '@samvaer/contracts/support/values'
import { ApiError, useCall } from '@samvaer/remote-kit/api'
import { useLocation, useNavigate } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { contentListPath, contentPath } from './content-address.ts'
import { type ContentFields, wordsOf } from './content-fields.ts'
import { afterWriting, type Content, contentQuery } from './content-queries.ts'
import type { ContentForm } from './use-content-form.ts'

export type Publication = Pick<CallInput<'Support/PublishContent'>, 'from' | 'asks'>

const known = ['Changed', 'TooMany', 'NoDraft']

/** Saves, publishes, takes back and ends a piece; what a colleague did meanwhile is shown before it is written over. */
export const useContentActs = (
  kind: ContentKind,
  content: Content | undefined,
  form: ContentForm,
  onCreated: (contentId: number) => void,
) => {
  const t = useSupportTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [problem, setProblem] = useState<string>()
  const [leadsTo, setLeadsTo] = useState<string>()
  /** True from an act that leads on until what it leads to is there. */
  const leads = leadsTo !== undefined && !(content && leadsTo === contentPath(content.contentId))
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (leads && leadsTo !== pathname) void navigate(leadsTo, { replace: true })
  }, [leads, leadsTo, pathname, navigate])
  const done = (text: string) => toast({ tone: 'positive', text })
  const leadToNew = (contentId: number) => {
    onCreated(contentId)
    setLeadsTo(contentPath(contentId))
  }

  /** Puts what a colleague saved meanwhile beside the own words; undefined where it cannot be read now. */
  const readTheirs = async (contentId: number) => {
    const theirs = await queryClient.fetchQuery(contentQuery(contentId)).catch(() => undefined)
    if (!theirs) setProblem('Unread')
    return theirs && { ...form.merge(theirs), revision: theirs.revision }
  }
  const settings = {
    invalidates: afterWriting,
    handles: (error: ApiError) => known.includes(conflictReason(error) ?? ''),
  }
  const save = useCall('Support/SaveContent', settings)
  /** Acts other than saving are looked at again first: a colleague has made something else of the piece. */
  const looked = {
    ...settings,
    onError: async (error: ApiError) => {
      const reason = conflictReason(error)
      setProblem(reason)
      if (reason !== 'Changed' || !content) return
      const merged = await readTheirs(content.contentId)
      if (merged && merged.conflicts.length > 0) setProblem(undefined)
    },
  }
  const publish = useCall('Support/PublishContent', looked)
  const cancel = useCall('Support/CancelContent', looked)
  const remove = useCall('Support/RemoveContent', looked)

  /** Sends these fields, and after a colleague who wrote in other languages both: undefined while something is open. */
  const send = async (
    fields: ContentFields,
    revision: number | undefined,
    taken: readonly Language[] = [],
  ): Promise<{ contentId: number; revision: number; taken: readonly Language[] } | undefined> => {
    const faq = kind === 'Faq' && { category: fields.category }
    const piece = content && { contentId: content.contentId, revision }
    try {
      const saved = await save.mutateAsync({ kind, ...faq, ...piece, words: wordsOf(fields) })
      form.saved(saved.revision, fields)
      return { ...saved, taken }
    } catch (error) {
      const reason = error instanceof ApiError ? conflictReason(error) : undefined
      if (reason !== 'Changed' || !content) {
        setProblem(reason)
        return undefined
      }
      const merged = await readTheirs(content.contentId)
      if (!merged || merged.conflicts.length > 0) return undefined
      return send(merged.fields, merged.revision, [...taken, ...merged.taken])
    }
  }
  /** Resolves to undefined when it was refused: the page says why. */
  const saveNow = () => {
    setProblem(undefined)
    return send(form.fields, form.revision)
  }
  const namesOf = (languages: readonly Language[]): string =>
    [...new Set(languages)].map((language) => t(`language.${language}`)).join(', ')

  return {
    problem,
    busy: save.isPending || publish.isPending || leads,
    leads,
    save: async () => {
      const saved = await saveNow()
      if (!saved) return
      const { taken, contentId } = saved
      done(taken.length > 0 ? t('content.savedBoth', { languages: namesOf(taken) }) : t('content.saved'))
      if (!content) leadToNew(contentId)
    },
    publish: async (publication: Publication) => {
      const draft =
        form.dirty || !content?.draft
          ? await saveNow()
          : { contentId: content.contentId, revision: form.revision, taken: [] }
      if (draft?.revision === undefined) return false
      // A colleague's words are read before they are published with the own ones.
      if (draft.taken.length > 0) {
        setProblem('Changed')
        return false
      }
      const { contentId, revision } = draft
      const published = await publish.mutateAsync({ contentId, revision, ...publication }).catch(() => undefined)
      if (published) {
        form.saved(published.revision)
        done(t(publication.from === undefined ? 'content.published' : 'content.planned'))
      }
      if (!content) leadToNew(contentId)
      return published !== undefined
    },
    cancel: async (number: number) => {
      if (!content) return
      const { contentId, revision } = content
      const cancelled = await cancel.mutateAsync({ contentId, revision, number }).catch(() => undefined)
      if (!cancelled) return
      await readTheirs(contentId)
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
  }
}

export type ContentActs = ReturnType<typeof useContentActs>
