/** Says which versions the general terms of a brand have, so that identity knows what members are asked to accept. */
import { acceptedPage } from '@samvaer/contracts/support/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ContentRow } from '../models/content-row.ts'

/** Publishes new terms; does nothing for any other piece. */
export const publishTerms = async (
  transaction: Transaction,
  { page, siteId, versions }: Pick<ContentRow, 'page' | 'siteId' | 'versions'>,
): Promise<void> => {
  if (page !== acceptedPage) return
  await transaction.publish('TermsChanged', `terms:${siteId}`, {
    siteId,
    versions: versions.map(({ number, from, asks }) => ({ number, from: from.toISOString(), asks: asks === true })),
  })
}
