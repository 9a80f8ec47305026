/** Writes what a brand begins with, the first time that anybody asks for any of it. */
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { legalPages } from '@samvaer/contracts/support/values'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { ContentRow } from '../models/content-row.ts'
import { type SupportParts, sideOf } from '../models/models.ts'
import { firstPieces } from './first/first-content.ts'
import { publishTerms } from './terms-versions.ts'

/** Nobody: the product itself. */
const byNobody = 0

/** Resolves once the brand of a request has its first texts. @throws ApiError while the brands cannot be had */
export type BeginContent = (context: Pick<RequestContext, 'siteId' | 'dark'>) => Promise<void>

const begin = async (parts: SupportParts, { siteId, dark }: Pick<RequestContext, 'siteId' | 'dark'>): Promise<void> => {
  const side = sideOf(parts, dark)
  const before = await side.contentBegun.findById(siteId).lean()
  if (before && legalPages.every((page) => before.pages?.includes(page))) return
  const { items } = await parts.peers.get('Brands/GetBrands', {})
  const brand = items.find(({ id }) => id === siteId)
  if (!brand) throw new ProductError('NotFound')
  // A brand of before keeps its texts, and begins with the legal pages that are new.
  const first = firstPieces(brand).filter(({ kind }) => !before || kind === 'Legal')
  const rows: ContentRow[] = []
  for (const { kind, page, words, from } of first)
    rows.push({
      ...{ _id: await parts.nextId('content'), siteId, kind, page, category: null, draft: null, revision: 1 },
      versions: [{ number: 1, words, from, asks: false, at: from, by: byNobody }],
      ...{ changedAt: from, changedBy: byNobody },
    })
  const write = parts.transaction(async (transaction) => {
    const { session } = transaction
    // Everybody who begins writes here first: of two the second one finds the rows of the other.
    if (before) await side.contentBegun.updateOne({ _id: siteId }, { $set: { pages: legalPages } }, { session })
    else await side.contentBegun.create([{ _id: siteId, pages: legalPages }], { session })
    const written = await side.content.distinct('page', { siteId, kind: 'Legal' }).session(session)
    const missing = rows.filter(({ page }) => page === null || !written.includes(page))
    await side.content.insertMany(missing, { session, lean: true })
    for (const row of missing) await publishTerms(transaction, row)
  })
  await write.catch((error: unknown) => {
    // Somebody else was first.
    if (!isDuplicateKey(error)) throw error
  })
}

export const beginsContent = (parts: SupportParts): BeginContent => {
  const begun = new Map<number, Promise<void>>()
  return (context) => {
    const known = begun.get(context.siteId)
    if (known) return known
    const beginning = begin(parts, context)
    begun.set(context.siteId, beginning)
    beginning.catch(() => begun.delete(context.siteId))
    return beginning
  }
}
