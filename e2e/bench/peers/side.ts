/** One of those that are measured beside each other: ours, or a peer with the same content. */
import type { Page } from 'playwright'
import type { LoadConditions } from '../pages/load-page.ts'

export type PageName = 'sign-in' | 'list' | 'entry'
export type FieldName = 'editor' | 'comment'
/** The requests whose processor is counted: documents, and the same as JSON. */
export type CallName = 'list' | 'entry' | 'list, JSON' | 'entry, JSON'

export interface MeasuredPage {
  address: string
  /** The selector of what one comes for. */
  ready: string
  /** The selector of what answers, once the page does. */
  alive?: string
}

export interface Call {
  address: string
  headers: Record<string, string>
}

export interface Side {
  name: string
  /** Its pages; it has none of those that are missing. */
  pages: Partial<Record<PageName, MeasuredPage>>
  cookies: NonNullable<LoadConditions['cookies']>
  /** Each leads to a page and answers with the selector of its field. */
  fields: Partial<Record<FieldName, (page: Page) => Promise<string>>>
  calls: Partial<Record<CallName, Call>>
  /** Returns the seconds of processor of all its processes, its database included, so far; undefined where they are not known. */
  processor?: () => number
  stop(): Promise<void>
}

/** A peer that this machine cannot have: the message says why. */
export class Missing extends Error {}
