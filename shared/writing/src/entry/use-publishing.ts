/** Sends an entry once, and leads to where it is out; what another window saved meanwhile is never written over unseen. */
import type { ApiError } from '@samvaer/remote-kit/api'
import type { DraftKeeper } from '@samvaer/remote-kit/drafts'
import { errorText } from '@samvaer/remote-kit/errors'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { useEffect, useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import type { EntryContent, SavedVersion } from './edited-entry.ts'

interface PublishingParts<Content extends EntryContent> {
  keeper: Pick<DraftKeeper<Content>, 'resume' | 'stop'>
  /** Reads the entry as it stands; absent for a new one, which no other window can have saved. */
  readSaved?: (() => Promise<SavedVersion<Content>>) | undefined
  /** Says that a picture of the text is none of the writer's, or gone for good. */
  pictureGone: string
}

export interface Publishing<Content extends EntryContent> {
  /** True for the errors that `onError` answers: for `useCall`. */
  handles: (error: ApiError) => boolean
  /** Keeps the draft again, and says what became of the call. */
  onError: (error: ApiError) => Promise<void>
  /** It is out, or waits: forgets the draft, says so and leads to `next`. */
  finish: (said: string, next: string) => Promise<void>
  /** It is out: leaving loses nothing. */
  done: boolean
  /** Another window saved meanwhile: nothing was written. */
  saved: SavedVersion<Content> | undefined
}

const namesPicture = ({ detail }: ApiError): boolean =>
  Array.isArray(detail?.issues) && detail.issues.some((issue: { code?: unknown }) => issue.code === 'picture')

export const usePublishing = <Content extends EntryContent>(parts: PublishingParts<Content>): Publishing<Content> => {
  const { keeper, readSaved, pictureGone } = parts
  const t = useWritingTexts()
  const navigate = useNavigate()
  const [leadsTo, setLeadsTo] = useState<string>()
  const [saved, setSaved] = useState<SavedVersion<Content>>()
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])
  return {
    handles: (error) => namesPicture(error) || (error.code === 'Conflict' && readSaved !== undefined),
    onError: async (error) => {
      keeper.resume()
      if (namesPicture(error)) return void toast({ tone: 'danger', text: pictureGone })
      if (error.code !== 'Conflict' || !readSaved) return
      try {
        setSaved(await readSaved())
      } catch (failure) {
        toast({ tone: 'danger', text: errorText(failure, t) })
      }
    },
    finish: async (said, next) => {
      await keeper.stop()
      toast({ tone: 'positive', text: said })
      setLeadsTo(next)
    },
    done: leadsTo !== undefined,
    saved,
  }
}
