/** Legal texts of a brand, as readers get them. */
import type { RequestContext } from '@samvaer/contracts/core/context'
import type { LegalPage } from '@samvaer/contracts/support/values'
import { type SupportParts, sideOf } from '../models/models.ts'
import { type Piece, shownPiece } from './pieces.ts'

export const legalPieceOf = async (
  parts: SupportParts,
  { siteId, dark, language }: RequestContext,
  page: LegalPage,
): Promise<Piece | undefined> =>
  shownPiece(sideOf(parts, dark), { siteId, kind: 'Legal', page }, language, parts.clock())
