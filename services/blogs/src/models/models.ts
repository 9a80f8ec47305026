/**
 * Every collection of the service. The dark variant has its own ones of the same shape (rules.md 2.9): a call reads from
 * the side that the signed context names, so that no filter stands between a light reader and a dark entry.
 */
import type { Parts } from '@samvaer/service-kit/define-service'
import { authorFollowSchema } from './author-follow.ts'
import { commentSchema } from './comment.ts'
import { draftSchema } from './draft.ts'
import { entrySchema } from './entry.ts'
import { entryFollowSchema } from './entry-follow.ts'
import { likeSchema } from './like.ts'
import { readMarkSchema } from './read-mark.ts'
import { revisionSchema } from './revision.ts'
import { tellingSchema } from './telling.ts'
import { writingTurnSchema } from './writing-turn.ts'

export const models = {
  entry: entrySchema('entries'),
  comment: commentSchema('comments'),
  entryFollow: entryFollowSchema('entry_follows'),
  authorFollow: authorFollowSchema('author_follows'),
  like: likeSchema('likes'),
  readMark: readMarkSchema('read_marks'),
  draft: draftSchema('drafts'),
  revision: revisionSchema('revisions'),
  telling: tellingSchema('tellings'),
  darkEntry: entrySchema('dark_entries'),
  darkComment: commentSchema('dark_comments'),
  darkEntryFollow: entryFollowSchema('dark_entry_follows'),
  darkAuthorFollow: authorFollowSchema('dark_author_follows'),
  darkLike: likeSchema('dark_likes'),
  darkReadMark: readMarkSchema('dark_read_marks'),
  darkDraft: draftSchema('dark_drafts'),
  darkRevision: revisionSchema('dark_revisions'),
  darkTelling: tellingSchema('dark_tellings'),
  writingTurn: writingTurnSchema,
}

export type BlogsParts = Parts<typeof models>

const sideNames = [
  'entry',
  'comment',
  'entryFollow',
  'authorFollow',
  'like',
  'readMark',
  'draft',
  'revision',
  'telling',
] as const
/** The collections of one side, light or dark. */
export type Side = Pick<BlogsParts['models'], (typeof sideNames)[number]> & { readonly dark: boolean }

export const sideOf = ({ models: all }: BlogsParts, dark: boolean): Side =>
  dark
    ? {
        dark,
        entry: all.darkEntry,
        comment: all.darkComment,
        entryFollow: all.darkEntryFollow,
        authorFollow: all.darkAuthorFollow,
        like: all.darkLike,
        readMark: all.darkReadMark,
        draft: all.darkDraft,
        revision: all.darkRevision,
        telling: all.darkTelling,
      }
    : {
        dark,
        entry: all.entry,
        comment: all.comment,
        entryFollow: all.entryFollow,
        authorFollow: all.authorFollow,
        like: all.like,
        readMark: all.readMark,
        draft: all.draft,
        revision: all.revision,
        telling: all.telling,
      }

/** Both, for what knows no context: events. */
export const bothSides = (parts: BlogsParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
