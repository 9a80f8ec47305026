/** Writes what a brand begins with, the first time that anybody asks for any of it. */
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
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
  if (await side.contentBegun.exists({ _id: siteId })) return
  const { items } = await parts.peers.get('Brands/GetBrands', {})
  const brand = items.find(({ id }) => id === siteId)
  if (!brand) throw new ProductError('NotFound')
  const rows: ContentRow[] = []
  for (const { kind, page, words, from } of firstPieces(brand))
    rows.push({
      ...{ _id: await parts.nextId('content'), siteId, kind, page, category: null, draft: null, revision: 1 },
      versions: [{ number: 1, words, from, asks: false, at: from, by: byNobody }],
      ...{ changedAt: from, changedBy: byNobody },
    })
  const write = parts.transaction(async (transaction) => {
    const { session } = transaction
    await side.contentBegun.create([{ _id: siteId }], { session })
    await side.content.insertMany(rows, { session, lean: true })
    for (const row of rows) await publishTerms(transaction, row)
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
