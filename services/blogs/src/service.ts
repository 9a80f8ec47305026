/** The blogs service: entries, comments, follows and drafts (product.md section 7 "Blogs"). */
import { blogs } from '@samvaer/contracts/blogs'
import { defineService } from '@samvaer/service-kit/define-service'
import { implement } from '@samvaer/service-kit/implement'
import { draftCalls } from './calls/drafts.ts'
import { entryListCalls } from './calls/entry-lists.ts'
import { followCalls } from './calls/follows.ts'
import { readEntryCalls } from './calls/read-entry.ts'
import { writeCommentCalls } from './calls/write-comment.ts'
import { writeEntryCalls } from './calls/write-entry.ts'
import { writtenCalls } from './calls/written.ts'
import { blogListeners } from './events.ts'
import { models } from './models/models.ts'
import { seedBlogs } from './seed.ts'
import { tellOfEntries } from './telling/entry-notices.ts'

export const blogsService = defineService({
  name: 'blogs',
  models,
  directory: true,
  areas: (parts) => [
    implement(blogs, {
      ...entryListCalls(parts),
      ...readEntryCalls(parts),
      ...writeEntryCalls(parts),
      ...writeCommentCalls(parts),
      ...followCalls(parts),
      ...draftCalls(parts),
      ...writtenCalls(parts),
    }),
  ],
  listens: blogListeners,
  tasks: (parts) => [tellOfEntries(parts)],
  seed: seedBlogs,
})
