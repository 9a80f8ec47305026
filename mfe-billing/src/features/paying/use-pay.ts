import type { CallInput } from '@samvaer/contracts/client'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useLocation } from '@samvaer/remote-kit/router'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { membershipKeys, priceKeys } from '../billing-data/queries.ts'
import { keepReturnPath } from './return-path.ts'
import { useStartConsent } from './use-start-consent.ts'

/** The obstacles to paying, each with words and a way on of its own. */
const told = ['BeginAtOnce', 'PriceChanged', 'AlreadySubscriber', 'TooMany', 'NoBirthday', 'AlreadyWished'] as const
export type PayProblem = (typeof told)[number] | 'ServiceUnavailable' | 'Other'
/** The words beside the button; that it has to begin is asked by a note of its own. */
export type ToldProblem = Exclude<PayProblem, 'BeginAtOnce'>

export const problemOf = (error: ApiError): PayProblem | undefined => {
  if (error.code === 'ServiceUnavailable') return 'ServiceUnavailable'
  if (error.code !== 'Conflict') return undefined
  const reason = conflictReason(error)
  return told.find((one) => one === reason) ?? 'Other'
}

/**
 * Begins to pay, and leads to the page of the provider. However often its button is pressed, it is one order.
 * @param from where its member goes on afterwards
 * @param asksToBegin its member says first that it begins at once
 */
export const usePay = (from?: string, asksToBegin = false) => {
  const queryClient = useQueryClient()
  const { id } = useCurrentProfile()
  const { pathname, search } = useLocation()
  const [problem, setProblem] = useState<PayProblem>()
  const [leaving, setLeaving] = useState(false)
  const begins = useStartConsent(asksToBegin)
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
      keepReturnPath(id, { orderId, at: pathname + search, from })
      setProblem(undefined)
      setLeaving(true)
      location.assign(address)
    },
    onError: (error) => {
      const why = problemOf(error)
      setProblem(why)
      if (why === 'BeginAtOnce') begins.ask()
      if (why === 'PriceChanged') void readAgain(priceKeys)
      if (why !== 'AlreadySubscriber') return
      void readAgain(membershipKeys)
      void refreshProfile()
    },
  })
  return {
    pay: (wish: CallInput<'Payment/Pay'>) => pay.mutate({ ...wish, ...begins.part }),
    busy: pay.isPending || leaving,
    problem: problem === 'BeginAtOnce' ? undefined : problem,
    begins,
  }
}

export type Paying = ReturnType<typeof usePay>
