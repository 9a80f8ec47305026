/**
 * Every collection of the service. The dark variant has its own ones of the same shape (rules.md 2.9): a call reads from
 * the side that the signed context names, so that no filter stands between a light reader and a dark entry.
 */
import type { Parts } from '@samvaer/service-kit/define-service'
import { authorSchema } from './author.ts'
import { authorFollowSchema } from './author-follow.ts'
import { bloggerSchema } from './blogger.ts'
import { commentSchema } from './comment.ts'
import { commentedEntrySchema } from './commented-entry.ts'
import { curationSchema } from './curation.ts'
import { draftSchema } from './draft.ts'
import { entrySchema } from './entry.ts'
import { entryFollowSchema } from './entry-follow.ts'
import { hiddenAuthorSchema } from './hidden-author.ts'
import { hiddenEntrySchema } from './hidden-entry.ts'
import { likeSchema } from './like.ts'
import { readMarkSchema } from './read-mark.ts'
import { revisionSchema } from './revision.ts'
import { scheduledEntrySchema } from './scheduled-entry.ts'
import { tagSchema } from './tag.ts'
import { tellingSchema } from './telling.ts'
import { turnSchema } from './turn.ts'

export const models = {
  author: authorSchema('authors'),
  authorFollow: authorFollowSchema('author_follows'),
  blogger: bloggerSchema('bloggers'),
  comment: commentSchema('comments'),
  commentedEntry: commentedEntrySchema('commented_entries'),
  curation: curationSchema('curations'),
  draft: draftSchema('drafts'),
  entry: entrySchema('entries'),
  entryFollow: entryFollowSchema('entry_follows'),
  hiddenAuthor: hiddenAuthorSchema('hidden_authors'),
  hiddenEntry: hiddenEntrySchema('hidden_entries'),
  like: likeSchema('likes'),
  readMark: readMarkSchema('read_marks'),
  revision: revisionSchema('revisions'),
  scheduledEntry: scheduledEntrySchema('scheduled_entries'),
  tag: tagSchema('tags'),
  telling: tellingSchema('tellings'),
  darkAuthor: authorSchema('dark_authors'),
  darkAuthorFollow: authorFollowSchema('dark_author_follows'),
  darkBlogger: bloggerSchema('dark_bloggers'),
  darkComment: commentSchema('dark_comments'),
  darkCommentedEntry: commentedEntrySchema('dark_commented_entries'),
  darkCuration: curationSchema('dark_curations'),
  darkDraft: draftSchema('dark_drafts'),
  darkEntry: entrySchema('dark_entries'),
  darkEntryFollow: entryFollowSchema('dark_entry_follows'),
  darkHiddenAuthor: hiddenAuthorSchema('dark_hidden_authors'),
  darkHiddenEntry: hiddenEntrySchema('dark_hidden_entries'),
  darkLike: likeSchema('dark_likes'),
  darkReadMark: readMarkSchema('dark_read_marks'),
  darkRevision: revisionSchema('dark_revisions'),
  darkScheduledEntry: scheduledEntrySchema('dark_scheduled_entries'),
  darkTag: tagSchema('dark_tags'),
  darkTelling: tellingSchema('dark_tellings'),
  writingTurn: turnSchema('writing_turns'),
  curationTurn: turnSchema('curation_turns'),
}

export type BlogsParts = Parts<typeof models>

const sideNames = [
  'author',
  'authorFollow',
  'blogger',
  'comment',
  'commentedEntry',
  'curation',
  'draft',
  'entry',
  'entryFollow',
  'hiddenAuthor',
  'hiddenEntry',
  'like',
  'readMark',
  'revision',
  'scheduledEntry',
  'tag',
  'telling',
] as const
/** The collections of one side, light or dark. */
export type Side = Pick<BlogsParts['models'], (typeof sideNames)[number]> & { readonly dark: boolean }

export const sideOf = ({ models: all }: BlogsParts, dark: boolean): Side =>
  dark
    ? {
        dark,
        author: all.darkAuthor,
        authorFollow: all.darkAuthorFollow,
        blogger: all.darkBlogger,
        comment: all.darkComment,
        commentedEntry: all.darkCommentedEntry,
        curation: all.darkCuration,
        draft: all.darkDraft,
        entry: all.darkEntry,
        entryFollow: all.darkEntryFollow,
        hiddenAuthor: all.darkHiddenAuthor,
        hiddenEntry: all.darkHiddenEntry,
        like: all.darkLike,
        readMark: all.darkReadMark,
        revision: all.darkRevision,
        scheduledEntry: all.darkScheduledEntry,
        tag: all.darkTag,
        telling: all.darkTelling,
      }
    : {
        dark,
        author: all.author,
        authorFollow: all.authorFollow,
        blogger: all.blogger,
        comment: all.comment,
        commentedEntry: all.commentedEntry,
        curation: all.curation,
        draft: all.draft,
        entry: all.entry,
        entryFollow: all.entryFollow,
        hiddenAuthor: all.hiddenAuthor,
        hiddenEntry: all.hiddenEntry,
        like: all.like,
        readMark: all.readMark,
        revision: all.revision,
        scheduledEntry: all.scheduledEntry,
        tag: all.tag,
        telling: all.telling,
      }

/** Both, for what knows no context: events and tasks. */
export const bothSides = (parts: BlogsParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
