import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useLocation } from '@samvaer/remote-kit/router'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { membershipKeys, priceKeys } from '../billing-data/queries.ts'
import { reasonOf } from '../billing-data/reason-of.ts'
import { keepWayBack } from './way-back.ts'

/** What may stand in the way of paying, each with words and a way on of its own. */
const told = ['PriceChanged', 'AlreadySubscriber', 'TooMany', 'NoBirthday', 'AlreadyWished'] as const
export type PayProblem = (typeof told)[number] | 'ServiceUnavailable' | 'Other'

export const problemOf = (error: ApiError): PayProblem | undefined => {
  if (error.code === 'ServiceUnavailable') return 'ServiceUnavailable'
  if (error.code !== 'Conflict') return undefined
  const reason = reasonOf(error)
  return told.find((one) => one === reason) ?? 'Other'
}

/**
 * Begins to pay, and leads to the page of the provider. However often its button is pressed, it is one order.
 * @param from where its member goes on afterwards
 */
export const usePay = (from?: string) => {
  const queryClient = useQueryClient()
  const { id } = useCurrentProfile()
  const { pathname, search } = useLocation()
  const [problem, setProblem] = useState<PayProblem>()
  const [leaving, setLeaving] = useState(false)
  // Back from the provider by the browser's button, the page is as it was left: it may be paid for again.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const readAgain = (keys: typeof priceKeys) => keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))
  const pay = useCall('Payment/Pay', {
    handles: (error) => problemOf(error) !== undefined,
    onSuccess: ({ orderId, address }) => {
      keepWayBack(id, { orderId, at: pathname + search, from })
      setProblem(undefined)
      setLeaving(true)
      location.assign(address)
    },
    onError: (error) => {
      const why = problemOf(error)
      setProblem(why)
      if (why === 'PriceChanged') void readAgain(priceKeys)
      if (why !== 'AlreadySubscriber') return
      void readAgain(membershipKeys)
      void refreshProfile()
    },
  })
  return { pay: pay.mutate, busy: pay.isPending || leaving, problem }
}

export type Paying = ReturnType<typeof usePay>
