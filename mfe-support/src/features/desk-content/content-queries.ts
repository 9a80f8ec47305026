import type { CallOutput } from '@samvaer/contracts/client'
import type { ContentKind } from '@samvaer/contracts/support/values'
import { callQuery } from '@samvaer/remote-kit/api'

export type Content = CallOutput<'Support/GetContent'>
export type ContentVersion = Content['versions'][number]

/** Colleagues write as well: what is opened is read anew. */
const staleTime = 0

export const contentsQuery = (kind: ContentKind) => callQuery('Support/GetContents', { kind }, { staleTime })

export const unansweredSearchesQuery = () => callQuery('Support/GetUnansweredSearches', {}, { staleTime })

export const contentQuery = (contentId: number) => callQuery('Support/GetContent', { contentId }, { staleTime })

/** The queries that are read anew after an act: the desk’s own, and those of members. */
export const afterWriting = [
  ['Support/GetContents'],
  ['Support/GetUnansweredSearches'],
  ['Support/GetContent'],
  ['Support/GetFaq'],
  ['Support/GetFaqEntry'],
  ['Support/GetChangelog'],
  ['Support/GetChangelogDay'],
  ['Support/GetLegalText'],
  ['Common/GetAllGlossaryEntries'],
] as const
