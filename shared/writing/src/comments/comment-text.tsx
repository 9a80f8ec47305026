import { LinkedText } from '../reading/linked-text.tsx'
import { MentionedText } from '../reading/mentioned-text.tsx'
import type { WrittenComment } from './written-comment.ts'

/** Draws a comment: its addresses are links, and so are the members whom it mentions. */
export const CommentText = ({ text, mentions = [] }: Pick<WrittenComment, 'text' | 'mentions'>) => (
  <MentionedText text={text} mentions={mentions} words={(plain) => <LinkedText text={plain} />} />
)
