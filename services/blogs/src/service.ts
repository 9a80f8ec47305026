/** The blogs service: entries, comments, authors, tags and what members do with them (docs/product/blogs.md). */
import { blogs } from '@samvaer/contracts/blogs/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { ageEntries } from './ageing.ts'
import { authorListCalls } from './calls/author-lists.ts'
import { curationCalls } from './calls/curation.ts'
import { draftCalls } from './calls/drafts.ts'
import { entryListCalls } from './calls/entry-lists.ts'
import { followCalls } from './calls/follows.ts'
import { hidingCalls } from './calls/hidings.ts'
import { historyCalls } from './calls/history.ts'
import { readEntryCalls } from './calls/read-entry.ts'
import { readMarkCalls } from './calls/read-marks.ts'
import { reportedItemCalls } from './calls/reported-items.ts'
import { publishScheduled, scheduleCalls } from './calls/schedule.ts'
import { searchCalls } from './calls/search.ts'
import { seenItemCalls } from './calls/seen-items.ts'
import { topListCalls } from './calls/top-lists.ts'
import { writeCommentCalls } from './calls/write-comment.ts'
import { writeEntryCalls } from './calls/write-entry.ts'
import { writtenCalls } from './calls/written.ts'
import { countCurated } from './curated-count.ts'
import { followingProfiles } from './event-handlers/profiles.ts'
import { blogEventHandlers } from './event-handlers.ts'
import { followingAllEntries } from './follow-entry.ts'
import { leavingDark } from './leaving-dark.ts'
import { migrations } from './migrations.ts'
import { models } from './models/models.ts'
import { notifyOfEntries } from './notifications/entry-notifications.ts'
import { erasePictures } from './pictures/keep-pictures.ts'
import { blogPolicy } from './policy.ts'

export const blogsService = defineService({
  name: 'blogs',
  models,
  migrations,
  directory: true,
  areas: (parts) => [
    implement(
      blogs,
      {
        ...entryListCalls(parts),
        ...topListCalls(parts),
        ...authorListCalls(parts),
        ...searchCalls(parts),
        ...readEntryCalls(parts),
        ...writeEntryCalls(parts),
        ...writeCommentCalls(parts),
        ...readMarkCalls(parts),
        ...followCalls(parts),
        ...hidingCalls(parts),
        ...curationCalls(parts),
        ...historyCalls(parts),
        ...scheduleCalls(parts),
        ...draftCalls(parts),
        ...writtenCalls(parts),
        ...seenItemCalls(parts),
        ...reportedItemCalls(parts),
      },
      blogPolicy(parts),
    ),
  ],
  listens: blogEventHandlers,
  tasks: (parts) => [
    notifyOfEntries(parts),
    ageEntries(parts),
    publishScheduled(parts),
    countCurated(parts),
    erasePictures(parts),
    leavingDark(parts).task,
    followingProfiles(parts).task,
    ...followingAllEntries(parts),
  ],
  seed: () => import('./seed.ts'),
})
