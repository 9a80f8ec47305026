/** Returns the differences between two versions of a text, in the words of both. */

import type { RequestContext } from '@samvaer/contracts/core/context'
import { type ContentWords, wordsIn } from '@samvaer/contracts/support/content-fields'
import { contentBlocks, contentRuns } from '@samvaer/contracts/support/content-text'
import { acceptedPage } from '@samvaer/contracts/support/values'
import type { ContentRow, ContentVersionRow } from '../models/content-row.ts'
import { type SupportParts, sideOf } from '../models/models.ts'
import { shownVersion } from './pieces.ts'

export interface ChangedSection {
  heading: string | null
  added: string[]
  removed: string[]
}

/** The words of a block without the addresses of its links. */
const plain = (text: string): string =>
  contentRuns(text)
    .map((run) => run.text)
    .join('')

/** Returns the paragraphs under each heading. */
const sectionsOf = (text: string): Map<string | null, string[]> => {
  const sections = new Map<string | null, string[]>()
  let heading: string | null = null
  for (const block of contentBlocks(text)) {
    if (block.type === 'heading') heading = plain(block.text)
    const said = block.type === 'heading' ? [] : block.type === 'list' ? block.items.map(plain) : [plain(block.text)]
    sections.set(heading, [...(sections.get(heading) ?? []), ...said])
  }
  return sections
}

/** Lists changes by heading, in the order of the new text; what only went to another place is no change. */
export const changesBetween = (before: string, after: string): ChangedSection[] => {
  const [old, now] = [sectionsOf(before), sectionsOf(after)]
  const known = new Set([...old.values()].flat())
  const still = new Set([...now.values()].flat())
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((heading) => {
    const added = (now.get(heading) ?? []).filter((one) => !known.has(one))
    const removed = (old.get(heading) ?? []).filter((one) => !still.has(one))
    return added.length + removed.length > 0 ? [{ heading, added, removed }] : []
  })
}

/** The version that was shown before the last one that asked. */
const versionBefore = ({ versions }: Pick<ContentRow, 'versions'>, now: Date): ContentVersionRow | undefined => {
  const asking = shownVersion({ versions: versions.filter(({ asks }) => asks) }, now)
  if (!asking) return undefined
  return shownVersion(
    { versions: versions.filter(({ from, number }) => from <= asking.from && number !== asking.number) },
    now,
  )
}

/**
 * Returns the changes of the terms against those shown before; none where nobody has been asked, or where those are not
 * kept any more.
 */
export const termsChangesOf = async (
  parts: SupportParts,
  { siteId, dark, language }: RequestContext,
): Promise<ChangedSection[]> => {
  const { content } = sideOf(parts, dark)
  const row = await content.findOne({ siteId, kind: 'Legal', page: acceptedPage }, { draft: 0 }).lean<ContentRow>()
  if (!row) return []
  const now = parts.clock()
  const textOf = (words: ContentWords): string => wordsIn(words, language).text
  const [before, shown] = [versionBefore(row, now)?.words, shownVersion(row, now)?.words]
  return before && shown ? changesBetween(textOf(before), textOf(shown)) : []
}
