/** The rights in the blogs (docs/product/roles.md and docs/product/blogs.md). */
import { objects, rights } from '../core/rights.ts'

export const blogObjects = objects({
  /** A published entry of somebody whom no block keeps from the viewer. */
  entry: { field: 'blogEntryId', relations: ['author'] },
  /** The same, to be curated; holders of the grant are curators. */
  curable: { field: 'blogEntryId', relations: ['author', 'curator', 'readerOfDecliner'] },
  /** The entry of a draft: a published one, or a waiting one. */
  manuscript: { field: 'blogEntryId', relations: ['author'] },
  waitingEntry: { field: 'blogEntryId', relations: ['author'], seenBy: ['author'] },
  /** For 30 days. */
  deletedEntry: {
    field: 'blogEntryId',
    relations: ['author', 'remover', 'removedByStaff'],
    seenBy: ['author', 'staff'],
  },
  /** Below an entry that the viewer may see. */
  comment: { field: 'blogCommentId', relations: ['author'] },
  answeredComment: { field: 'answerTo', relations: [] },
  /** Own words may always be taken back, even from an entry that a block has since closed. */
  removableComment: {
    field: 'blogCommentId',
    relations: ['author', 'entryAuthor', 'entryReader'],
    seenBy: ['author', 'entryReader'],
  },
  /** For 30 days. */
  deletedComment: {
    field: 'blogCommentId',
    relations: ['author', 'entryAuthor', 'remover', 'removedByOther'],
    seenBy: ['author', 'remover', 'staff'],
  },
  /** An Active member who writes, or may come to. */
  author: { field: 'profileId', relations: ['self'] },
})

export const blogRights = rights(blogObjects, {
  'entry.read': { of: 'entry', by: ['everyone'] },
  'entry.comment': { of: 'entry', by: ['everyone'] },
  'entry.edit': { of: 'entry', by: ['author'] },
  'entry.delete': {
    of: 'entry',
    by: ['author', 'staff'],
    byStaff: { notifies: 'BlogModeration', variant: 'entryDeleted', path: '/Community/Blogs/MyBlogs' },
  },
  'entry.history': { of: 'entry', by: ['author', 'staff'] },
  'entry.hide': { of: 'entry', by: ['everyone'], except: ['author'] },
  'entry.curate': { of: 'curable', by: ['curator', 'staff'], except: ['author', 'readerOfDecliner'] },
  'entry.restore': {
    of: 'deletedEntry',
    by: [
      ['author', 'remover'],
      ['staff', 'removedByStaff'],
    ],
    byStaff: { notifies: 'BlogModeration', variant: 'entryRestored' },
  },
  'draft.save': { of: 'manuscript', by: ['author'] },
  'waitingEntry.change': { of: 'waitingEntry', by: ['author'] },
  'comment.answer': { of: 'answeredComment', by: ['everyone'] },
  'comment.edit': { of: 'comment', by: ['author'] },
  'comment.delete': {
    of: 'removableComment',
    by: ['author', 'entryAuthor', 'staff'],
    byStaff: { notifies: 'BlogModeration', variant: 'commentDeleted' },
  },
  // Nobody but the author publishes again what the author deleted.
  'comment.restore': {
    of: 'deletedComment',
    by: [
      ['author', 'remover'],
      ['entryAuthor', 'remover'],
      ['staff', 'removedByOther'],
    ],
    byStaff: { notifies: 'BlogModeration', variant: 'commentRestored' },
  },
  'author.read': { of: 'author', by: ['everyone'] },
  'author.follow': { of: 'author', by: ['everyone'], except: ['self'] },
  'author.hide': { of: 'author', by: ['everyone'], except: ['self'] },
})
