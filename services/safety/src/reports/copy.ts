/** A copy of what is reported, by the domain that it belongs to: as the reporter sees it. */
import { ApiError } from '@samvaer/contracts/client'
import type { ItemCopy } from '@samvaer/contracts/core/declare-reported'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type ReportedItemType, reportedItems } from '@samvaer/contracts/reported-items'
import type { CopyRow } from '../models/case.ts'
import type { SafetyParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

export interface ReportedItem {
  itemType: ReportedItemType
  itemId: number
  copy: ItemCopy
}

/**
 * Copies an item as the viewer sees it; undefined for what the viewer does not see.
 * @throws ProductError ServiceUnavailable while its domain does not answer
 */
export const copyItem = async (
  { peers }: Pick<SafetyParts, 'peers'>,
  { profileId: viewerId, community, side: { dark } }: Viewer,
  itemType: ReportedItemType,
  itemId: number,
): Promise<ReportedItem | undefined> => {
  try {
    const copy = await peers.get(reportedItems[itemType].copiedBy, { viewerId, community, dark, itemType, itemId })
    return { itemType, itemId, copy }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NotFound') return undefined
    throw error instanceof ApiError ? error : new ProductError('ServiceUnavailable')
  }
}

export const copyRow = ({ title, text, path, at, mediaIds, context, light = false }: ItemCopy): CopyRow => ({
  ...{ title, text, path, mediaIds },
  ...(light && { light }),
  at: at === null ? null : new Date(at),
  context: context.map((line) => ({ ...line, at: new Date(line.at) })),
})
