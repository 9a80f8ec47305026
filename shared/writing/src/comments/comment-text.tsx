import { Link } from '@samvaer/remote-kit/router'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Fragment } from 'react'
import { LinkedText } from '../reading/linked-text.tsx'
import { mentionParts } from './mention-parts.ts'
import type { WrittenComment } from './written-comment.ts'

/** What a comment says: its addresses are links, and so are the members whom it mentions. */
export const CommentText = ({ text, mentions = [] }: Pick<WrittenComment, 'text' | 'mentions'>) => {
  const profilePath = useProfilePath()
  return mentionParts(text, mentions).map(({ text: words, profileId }, place) => {
    const path = profileId !== undefined && profilePath(profileId)
    // A text is drawn whole: the place of a part is its name.
    return (
      <Fragment key={String(place)}>{path ? <Link to={path}>{words}</Link> : <LinkedText text={words} />}</Fragment>
    )
  })
}
