/**
 * A piece that staff write for everybody, with its draft and its versions in one document, so that an act is one write.
 */
import type { ContentWords } from '@samvaer/contracts/support/content-fields'
import type { ContentKind, FaqCategory, LegalPage } from '@samvaer/contracts/support/values'
import { Schema } from 'mongoose'

export interface ContentVersionRow {
  number: number
  /** Null: from then on the piece is shown no more. */
  words: ContentWords | null
  /** From when on it is shown. */
  from: Date
  /** Members are asked to accept it; of the general terms alone, absent in rows of before. */
  asks?: boolean
  at: Date
  by: number
}

export interface ContentRow {
  _id: number
  /** The brand that it belongs to. */
  siteId: number
  kind: ContentKind
  /** Of a Faq. */
  category: FaqCategory | null
  /** Of a Legal. */
  page: LegalPage | null
  draft: ContentWords | null
  /** In the order in which they were published. */
  versions: ContentVersionRow[]
  /** Rises with every act. */
  revision: number
  changedAt: Date
  changedBy: number
}

export const contentSchema = (collection: string): Schema<ContentRow> =>
  new Schema<ContentRow>(
    {
      _id: { type: Number, required: true },
      siteId: { type: Number, required: true },
      kind: { type: String, required: true },
      category: { type: String, default: null },
      page: { type: String, default: null },
      draft: { type: Schema.Types.Mixed, default: null },
      versions: { type: Schema.Types.Mixed, required: true },
      revision: { type: Number, required: true },
      changedAt: { type: Date, required: true },
      changedBy: { type: Number, required: true },
    },
    { collection, versionKey: false },
  ).index({ siteId: 1, kind: 1, _id: 1 })

/** One reader's word on an answer; a keyed digest of both, so that nobody is named. */
export interface HelpedRow {
  _id: string
  contentId: number
  helped: boolean
}

export const helpedSchema = (collection: string): Schema<HelpedRow> =>
  new Schema<HelpedRow>(
    {
      _id: { type: String, required: true },
      contentId: { type: Number, required: true },
      helped: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  ).index({ contentId: 1, helped: 1 })

/** A brand that has what it begins with; its number is the key, so that it gets it once. */
export interface ContentBegunRow {
  _id: number
  /** The legal pages that it got; absent in rows of before, when every brand had six. */
  pages?: LegalPage[]
}

export const contentBegunSchema = (collection: string): Schema<ContentBegunRow> =>
  new Schema<ContentBegunRow>(
    { _id: { type: Number, required: true }, pages: { type: [String], default: undefined } },
    { collection, versionKey: false },
  )
