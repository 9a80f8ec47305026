/** Buying by bank transfer, and what staff record of it. */
import { transferReference } from '@samvaer/contracts/billing/bank-transfers'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { Billing } from '../billing-parts.ts'
import type { OrderRow } from '../models/order.ts'
import type { TransferReturnRow } from '../models/transfer-return.ts'
import { recordReturn } from '../orders/transfer-returns.ts'
import { beginTransfer } from '../paying/begin-transfer.ts'
import { recordTransfer } from '../paying/record-transfer.ts'
import { paymentHandlers } from '../policy.ts'
import { waitsUntil } from '../transfers/transfer-of.ts'
import { orUnavailable } from './or-unavailable.ts'

const oldestFirst = listOrder({ key: 'createdAt', type: 'time', id: '_id', rising: true })

type Asked = Paging & { community: string }

export const waitingTransfersQuery = ({ models }: Pick<Billing, 'models'>, { community, ...paging }: Asked) =>
  models.order
    .find({ community, status: 'Pending', method: 'BankTransfer', ...oldestFirst.behind(paging) })
    .sort(oldestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<OrderRow[]>()

export const transfersToReturnQuery = ({ models }: Pick<Billing, 'models'>, { community, ...paging }: Asked) =>
  models.transferReturn
    .find({ community, doneAt: null, ...oldestFirst.behind(paging) })
    .sort(oldestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<TransferReturnRow[]>()

export const bankTransfers = (billing: Billing) =>
  paymentHandlers({
    AddBankTransferView: async ({ input, context, profile: { profileId } }) => {
      const { community, language, siteId } = context
      const brand = await billing.brandOf(siteId)
      const { beginAtOnce: beginsAtOnce, ...asked } = input
      const wish = { ...asked, beginsAtOnce, profileId, community, brand, language }
      const { order, transfer } = await orUnavailable(beginTransfer(billing, wish))
      const { _id: orderId, value, currency } = order
      return { orderId, price: { value, currency }, transfer }
    },
    GetWaitingTransfers: async ({ input, context: { community } }) => {
      const found = await waitingTransfersQuery(billing, { ...input, community })
      const { rows, next } = oldestFirst.pageOf(found, input.take)
      const cards = await billing.directory.cards(rows.map(({ profileId }) => profileId))
      const items = rows.map((order) => {
        const { _id: orderId, profileId, product, value, currency, createdAt } = order
        return {
          ...{ orderId, reference: transferReference(orderId), profileId, product, price: { value, currency } },
          member: cards.get(profileId) ?? null,
          orderedAt: createdAt.toISOString(),
          until: waitsUntil(order).toISOString(),
        }
      })
      return { items, next }
    },
    RecordTransfer: async ({
      input: { amount, entry, differs = false },
      objects: { transfer: order },
      viewer: { profileId: by },
    }) => ({
      orderId: order._id,
      outcome: await recordTransfer(billing, { order, amount, entry, by, differs }),
    }),
    GetTransfersToReturn: async ({ input, context: { community } }) => {
      const found = await transfersToReturnQuery(billing, { ...input, community })
      const { rows, next } = oldestFirst.pageOf(found, input.take)
      const cards = await billing.directory.cards(rows.map(({ profileId }) => profileId))
      const items = rows.map(({ _id: returnId, orderId, profileId, value, currency, why, createdAt }) => ({
        ...{ returnId, orderId, reference: transferReference(orderId), profileId, why, amount: { value, currency } },
        member: cards.get(profileId) ?? null,
        since: createdAt.toISOString(),
      }))
      return { items, next }
    },
    RecordTransferReturn: async ({ objects: { transferReturn }, viewer: { profileId: by } }) => {
      await recordReturn(billing, transferReturn, by)
      return {}
    },
  })
