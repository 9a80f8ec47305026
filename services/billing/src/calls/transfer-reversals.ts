/** Recorded bank transfers, and taking them back. */
import { transferReference } from '@samvaer/contracts/billing/bank-transfers'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { Billing } from '../billing-parts.ts'
import type { TransferArrivalRow } from '../models/transfer-arrival.ts'
import { askReversal, decideReversal } from '../paying/reverse-transfer.ts'
import { isAsker, paymentHandlers } from '../policy.ts'

const order = { key: 'at', type: 'time', id: 'arrivalId' } as const
const newestFirst = listOrder(order)
const oldestFirst = listOrder({ ...order, rising: true })

type Asked = Paging & { community: string }

export const recordedTransfersQuery = ({ models }: Pick<Billing, 'models'>, { community, ...paging }: Asked) =>
  models.transferArrival
    .find({ community, ...newestFirst.behind(paging) })
    .sort(newestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<TransferArrivalRow[]>()

export const waitingReversalsQuery = ({ models }: Pick<Billing, 'models'>, { community, ...paging }: Asked) =>
  models.transferArrival
    .find({ community, 'reversal.state': 'Waiting', ...oldestFirst.behind(paging) })
    .sort(oldestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<TransferArrivalRow[]>()

export const transferReversals = (billing: Billing) => {
  const shown = async (rows: readonly TransferArrivalRow[], viewerId: number) => {
    const cards = await billing.directory.cards(rows.map(({ profileId }) => profileId))
    return rows.map((arrival) => {
      const { arrivalId, orderId, entry, profileId, value, currency, outcome, by, at, reversal } = arrival
      return {
        ...{ arrivalId, orderId, reference: transferReference(orderId), entry, profileId, outcome, by },
        amount: { value, currency },
        member: cards.get(profileId) ?? null,
        recordedAt: at.toISOString(),
        reversal: reversal
          ? {
              state: reversal.state,
              log: reversal.acts.map((one) => ({
                ...{ act: one.act, by: one.by, at: one.at.toISOString(), reason: one.reason },
              })),
              mayConfirm: reversal.state === 'Waiting' && profileId !== viewerId && !isAsker(arrival, viewerId),
            }
          : null,
      }
    })
  }
  return paymentHandlers({
    GetRecordedTransfers: async ({ input, context: { community }, profile: { profileId: viewerId } }) => {
      const found = await recordedTransfersQuery(billing, { ...input, community })
      const { rows, next } = newestFirst.pageOf(found, input.take)
      return { items: await shown(rows, viewerId), next }
    },
    GetWaitingReversals: async ({ input, context: { community }, profile: { profileId: viewerId } }) => {
      const found = await waitingReversalsQuery(billing, { ...input, community })
      const { rows, next } = oldestFirst.pageOf(found, input.take)
      return { items: await shown(rows, viewerId), next }
    },
    ReverseTransfer: async ({ input: { reason }, objects: { arrival }, viewer: { profileId: by } }) => ({
      state: await askReversal(billing, arrival, { by, reason }),
    }),
    ConfirmReversal: async ({ objects: { arrival }, viewer: { profileId: by } }) => ({
      state: await decideReversal(billing, arrival, { act: 'Confirmed', by, reason: null }),
    }),
    DeclineReversal: async ({ input: { reason }, objects: { arrival }, viewer: { profileId: by } }) => ({
      state: await decideReversal(billing, arrival, { act: 'Declined', by, reason }),
    }),
  })
}
