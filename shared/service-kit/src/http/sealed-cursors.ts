/**
 * Anchors as readers carry them: sealed for one call and one reader. A plain one would tell what the list is ordered by,
 * which its items keep to themselves: when somebody was here last, how well two members match (decision 92).
 */
import { type Call, callPath } from '@samvaer/contracts/core/call'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { nextAnchor } from '@samvaer/contracts/core/paging'
import * as z from 'zod'
import { badCursor } from '../database/cursor.ts'
import type { SealKeys } from '../keys/seal-keys.ts'
import { seal, unseal } from '../keys/sealed.ts'

const purpose = 'samvaer anchors'

type Reader = RequestContext | null | undefined

/** A reader is a member on one side; staff who look through a profile are none of its readers. */
const readerName = (reader: Reader): string => {
  const { profile, community, dark } = reader ?? {}
  return [community, dark, profile?.profileId, profile?.impersonatorId].join('/')
}

interface Page {
  next?: string | null
}
type Answer = Record<string, unknown> & Page

const isPage = (schema: unknown): boolean => schema instanceof z.ZodObject && schema.shape.next === nextAnchor

export interface SealedCursors {
  /** The input with the plain anchor. @throws ProductError InvalidInput for one of another call or reader, or of nobody */
  opened(input: unknown, reader: Reader): unknown
  /** The answer with sealed anchors. */
  closed(answer: unknown, reader: Reader): unknown
}

const takesAnchor = ({ input }: Call): boolean => input instanceof z.ZodObject && 'anchor' in input.shape

/**
 * Seals the cursors of a call's pages; undefined for calls without anchors.
 * @param area of the call
 * @throws Error at start for a page within the answer of which the contract does not say which call reads on
 */
export const sealedCursors = (area: string, name: string, call: Call, keys: SealKeys): SealedCursors | undefined => {
  const { returns, readOnBy = {} } = call
  const nested =
    returns instanceof z.ZodObject ? Object.keys(returns.shape).filter((key) => isPage(returns.shape[key])) : []
  const unknown = nested.filter((field) => readOnBy[field] === undefined)
  if (unknown.length > 0) throw new Error(`${area}/${name} does not say which call reads on: ${unknown.join(', ')}`)
  const closesPage = isPage(returns)
  const opens = takesAnchor(call)
  if (!opens && !closesPage && nested.length === 0) return undefined

  const targetOf = (callName: string, reader: Reader): string => `${callPath(area, callName)} ${readerName(reader)}`
  const sealed = (anchor: string, target: string): string => seal(anchor, purpose, keys, { target, alike: true })
  const closedPage = <P extends Page>(page: P, callName: string, reader: Reader): P =>
    typeof page.next === 'string' ? { ...page, next: sealed(page.next, targetOf(callName, reader)) } : page

  return {
    opened: (input, reader) => {
      const { anchor } = input as { anchor?: string }
      if (anchor === undefined || !opens) return input
      try {
        return { ...(input as object), anchor: unseal(anchor, purpose, keys, targetOf(name, reader)) }
      } catch {
        throw badCursor()
      }
    },
    closed: (answer, reader) => {
      const read = answer as Answer
      if (closesPage) return closedPage(read, name, reader)
      const pages = nested.map((field) => [field, closedPage(read[field] as Page, readOnBy[field] ?? '', reader)])
      return pages.length === 0 ? answer : { ...read, ...Object.fromEntries(pages) }
    },
  }
}
