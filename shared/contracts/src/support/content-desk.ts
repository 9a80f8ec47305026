/**
 * The calls by which staff write for everybody: a piece has a draft that they alone see, and versions, each shown from
 * a moment on. An act names the `revision` that its writer has read: another one by now is a Conflict with
 * detail.reason Changed, so that of two at once one wins and the other is told.
 */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { scopes } from '../safety/values.ts'
import { contentKind, contentState, contentVersion, contentWords, faqCategory, legalPage } from './content-fields.ts'
import { contentRights } from './content-rights.ts'
import { contentLimits } from './values.ts'

const staff = signedIn.from('Support').holding(scopes.Content).inPerson()
const writing = staff.may(contentRights['content.write'])
const revision = z.int().min(1)
const known = z.strictObject({ contentId: id, revision })

const listed = {
  contentId: id,
  kind: contentKind,
  /** Of a Faq. */
  category: faqCategory.nullable(),
  /** Of a Legal. */
  page: legalPage.nullable(),
  state: contentState,
  /** There are words that nobody but staff has seen. */
  hasDraft: z.boolean(),
  /** From when on it is shown, or will be. */
  from: instant.nullable(),
  /** When the next version takes its place. */
  planned: instant.nullable(),
} as const

export const contentDeskCalls = {
  GetContents: get({
    about: 'Every piece of a kind that this brand has, drafts included, in the reader’s language.',
    access: staff.open(),
    query: z.strictObject({ kind: contentKind }),
    returns: z.object({ items: z.array(z.object({ ...listed, title: z.string() })) }),
  }),
  GetUnansweredSearches: get({
    about:
      'Words that readers have looked for among the questions of this brand at least twice in 90 days and that still find nothing, the most wanted first; 50 at most.',
    access: staff.open(),
    query: z.strictObject({}),
    returns: z.object({ items: z.array(z.object({ word: z.string(), count: z.int(), lastAt: instant })) }),
  }),
  GetContent: get({
    about: 'A piece with its draft and everything that was published, the newest version first.',
    access: writing,
    query: z.strictObject({ contentId: id }),
    returns: z.object({
      ...listed,
      revision,
      draft: contentWords.nullable(),
      /** The version that is shown now. */
      shown: z.int().nullable(),
      versions: z.array(contentVersion),
      /** The numbers of readers whom it has helped, and whom it has not. */
      helped: z.object({ yes: z.int(), no: z.int() }),
    }),
  }),
  SaveContent: post({
    about: `Keeps the draft of a piece, which names its \`revision\`, or of a new one without \`contentId\`. A Faq has a category; no Legal is new, every brand has all of them. Conflict with detail.reason TooMany beyond ${contentLimits.pieces} pieces.`,
    access: writing,
    creates: true,
    body: z.strictObject({
      contentId: id.optional(),
      revision: revision.optional(),
      kind: contentKind,
      category: faqCategory.optional(),
      words: contentWords,
    }),
    returns: z.object({ contentId: id, revision }),
  }),
  PublishContent: post({
    about: `Publishes the draft now, or at a moment within ${contentLimits.daysAhead} days. Conflict with detail.reason NoDraft where there is none. The general terms say whether members are asked to accept them, or their wording was corrected alone.`,
    access: writing,
    creates: true,
    body: known.extend({ from: instant.optional(), asks: z.boolean().optional() }),
    returns: z.object({ revision }),
  }),
  CancelContent: post({
    about: 'Takes back a version whose time has not come: its words are the draft again, unless there is a newer one.',
    access: writing,
    body: known.extend({ number: z.int().positive() }),
    returns: z.object({ revision }),
  }),
  RemoveContent: post({
    about:
      'Shows a piece to nobody any more; one that was never published is gone. Conflict with detail.reason Needed for a Legal.',
    access: writing,
    body: known,
    returns: nothing,
  }),
} as const
