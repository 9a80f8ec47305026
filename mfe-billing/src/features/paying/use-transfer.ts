import type { CallInput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import { useLocation, useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQueryClient } from '@tanstack/react-query'
import { receiptPath } from '../../paths.ts'
import { membershipKeys, priceKeys } from '../billing-data/queries.ts'
import { keepReturnPath } from './return-path.ts'
import { problemOf } from './use-pay.ts'
import { useStartConsent } from './use-start-consent.ts'

/**
 * Begins to pay by bank transfer, and leads to where to, how much and with which words. Pressed again it is the same order.
 * @param from where its member goes on afterwards
 */
export const useTransfer = (from?: string) => {
  const navigate = useNavigate()
  const { id } = useCurrentProfile()
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const begins = useStartConsent()
  const begin = useCall('Payment/AddBankTransferView', {
    handles: (error) => problemOf(error) !== undefined,
    invalidates: membershipKeys,
    onSuccess: ({ orderId }) => {
      keepReturnPath(id, { orderId, at: pathname + search, from })
      void navigate(receiptPath(orderId))
    },
    onError: (error) => {
      if (problemOf(error) === 'BeginAtOnce') begins.ask()
      if (problemOf(error) !== 'PriceChanged') return
      for (const queryKey of priceKeys) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const problem = begin.error ? problemOf(begin.error) : undefined
  return {
    begin: (wish: CallInput<'Payment/AddBankTransferView'>) => begin.mutate({ ...wish, ...begins.part }),
    busy: begin.isPending,
    problem: problem === 'BeginAtOnce' ? undefined : problem,
    begins,
  }
}
