/** The calls by which comments are read and written, as a remote describes them once. */

import type { CallInput, CallOutput, GetCallName, PostCallName } from '@samvaer/contracts/client'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import { api } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'
import type { QueryKey } from '@tanstack/react-query'
import type { LikedItem } from '../reading/use-like.ts'
import type { CommentWithAnswers, ReadComments } from './written-comment.ts'

/** A comment to send; `subjectId` is the thing that the comments stand below. */
export interface NewComment {
  subjectId: number
  text: string
  /** The comment that is answered; undefined for none. */
  answerTo: number | undefined
}
export interface CommentChange {
  commentId: number
  text: string
  /** The version that the writer saw. */
  version: number | undefined
}

/** Removing a comment, and bringing it back. */
export interface Removal {
  commentId: number
  /** The reason, where staff do it; undefined where the member may. */
  reason: string | undefined
}

/** A call, and its input made of what the comments know. */
interface Act<Name extends PostCallName, Known> {
  call: Name
  input: (known: Known) => CallInput<Name>
}

interface Shared {
  /** The name of a comment where it is liked and where it is reported. */
  itemType: Extract<LikedItem['itemType'], ReportedItemType>
  /** Characters that a comment may have, as the contract says. */
  maximumLength: number
  /** Names the place of unsent comments in this browser; no two remotes may give the same name. */
  draftPlace: (subjectId: number) => string
  /** Writes how many comments there are wherever else the cache says so. */
  counted: (subjectId: number, comments: number) => readonly CacheChange[]
}

interface Description<
  List extends GetCallName,
  Add extends PostCallName,
  Edit extends PostCallName,
  Remove extends PostCallName,
  Restore extends PostCallName,
> extends Shared {
  list: {
    call: List
    input: (subjectId: number, twoLayered: boolean) => CallInput<List>
    comments: (answer: CallOutput<List>) => CommentWithAnswers[]
    /** The ticket of the answer, where comments arrive on open pages (decision 42). */
    live?: (answer: CallOutput<List>) => string
  }
  add: Act<Add, NewComment> & { commentId: (answer: CallOutput<Add>) => number }
  edit: Act<Edit, CommentChange>
  remove: Act<Remove, Removal>
  restore: Act<Restore, Removal>
}

type AnyAct<Known> = Act<PostCallName, Known>

/** A description whose calls are checked. */
export interface CommentCalls extends Shared {
  /** Every reading of the comments of a subject is cached under a key that begins so. */
  key: (subjectId: number) => QueryKey
  read: (subjectId: number, twoLayered: boolean, signal?: AbortSignal) => Promise<ReadComments>
  add: AnyAct<NewComment> & { commentId: (answer: unknown) => number }
  edit: AnyAct<CommentChange>
  remove: AnyAct<Removal>
  restore: AnyAct<Removal>
}

/** The thing that is commented on, and its calls. */
export interface Discussion {
  calls: CommentCalls
  subjectId: number
  /** The owner, who may remove the comments below it. */
  authorId: number
  /** The people who take part: the first to be suggested for a mention. */
  people: readonly ProfileCard[]
}

/** Forgets which call it is: by here its input was checked. */
const forgotten = <Name extends PostCallName, Known>({ call, input }: Act<Name, Known>): AnyAct<Known> => ({
  call,
  input: (known) => input(known) as CallInput<PostCallName>,
})

/** Checks the calls of a remote's comments against the contracts. */
export const commentsOf = <
  List extends GetCallName,
  Add extends PostCallName,
  Edit extends PostCallName,
  Remove extends PostCallName,
  Restore extends PostCallName,
>(
  description: Description<List, Add, Edit, Remove, Restore>,
): CommentCalls => {
  const { list, add, edit, remove, restore, ...shared } = description
  return {
    ...shared,
    key: (subjectId) => [list.call, subjectId],
    read: async (subjectId, twoLayered, signal) => {
      const answer = await api.get(list.call, list.input(subjectId, twoLayered), signal ? { signal } : {})
      return { comments: list.comments(answer), live: list.live?.(answer) }
    },
    add: { ...forgotten(add), commentId: (answer) => add.commentId(answer as CallOutput<Add>) },
    edit: forgotten(edit),
    remove: forgotten(remove),
    restore: forgotten(restore),
  }
}
