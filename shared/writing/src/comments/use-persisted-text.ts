import { memberStorage } from '@samvaer/remote-kit/page'
import { useState } from 'react'
import { type CommentPlace, createCommentDrafts } from './comment-drafts.ts'

interface PersistedText {
  text: string
  change: (text: string) => void
  /** It was sent or given up. */
  forget: () => void
}

/** The text of a box that is written down with every change, and found again on return. */
export const usePersistedText = (place: CommentPlace, initial = ''): PersistedText => {
  const [drafts] = useState(() => createCommentDrafts(memberStorage()))
  const [text, setText] = useState(() => drafts.read(place) ?? initial)
  return {
    text,
    change: (next) => {
      setText(next)
      drafts.write(place, next)
    },
    forget: () => {
      setText(initial)
      drafts.forget(place)
    },
  }
}
