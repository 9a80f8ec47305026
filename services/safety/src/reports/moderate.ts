/** Tells the domain of an item that it is hidden, removed, or shown again: with the transaction that decides so. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { CaseRow } from '../models/case.ts'
import type { Side } from '../models/models.ts'

export const moderate = async (
  { publish }: Pick<Transaction, 'publish'>,
  { dark }: Pick<Side, 'dark'>,
  { itemType, itemId, community, subjectId: authorId }: CaseRow,
  state: DomainEventPayload<'ItemModerated'>['state'],
  decisionId: number | null = null,
): Promise<void> => {
  if (itemType === null || itemId === null) return
  const item = { itemType, itemId, community, dark, state, decisionId, authorId }
  await publish('ItemModerated', `item:${itemType}:${itemId}`, item)
}
