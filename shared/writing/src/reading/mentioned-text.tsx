import { Link } from '@samvaer/remote-kit/router'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Fragment, type ReactNode } from 'react'
import { mentionParts, type WrittenMention } from '../mentions/mention-parts.ts'

interface MentionedTextProps {
  text: string
  mentions: readonly WrittenMention[]
  /** Draws what lies between; as it stands when absent. */
  words?: (text: string) => ReactNode
}

/** A text in which the members whom it mentions are links. */
export const MentionedText = ({ text, mentions, words = (plain) => plain }: MentionedTextProps) => {
  const profilePath = useProfilePath()
  return mentionParts(text, mentions).map(({ text: part, profileId }, place) => {
    const path = profileId !== undefined && profilePath(profileId)
    // A text is drawn whole: the place of a part is its name.
    return <Fragment key={String(place)}>{path ? <Link to={path}>{part}</Link> : words(part)}</Fragment>
  })
}
