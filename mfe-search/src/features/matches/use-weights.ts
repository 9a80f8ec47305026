import type { MatchWeights } from '@samvaer/contracts/search/reasons'
import type { MatchAspect } from '@samvaer/contracts/search/values'
import { useCall } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { useSaveOnLeaving } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { evenWeights, weightsQuery } from './match-queries.ts'

interface Weights {
  weights: MatchWeights
  /** The weights that the list is to follow: undefined while nothing was changed here. */
  tried: MatchWeights | undefined
  choose: (aspect: MatchAspect, weight: number) => void
  reset: () => void
}

/** Keeps the weights: the list follows as soon as a choice stands still, and it is saved with it. */
export const useWeights = (): Weights => {
  const saved = useQuery({ ...weightsQuery, retry: onceMore }).data?.weights
  const [chosen, setChosen] = useState<MatchWeights>()
  const unsaved = useRef<MatchWeights>(undefined)
  const weights = chosen ?? saved ?? evenWeights
  const settled = useDebounced(JSON.stringify(chosen ?? null))
  const { mutateAsync } = useCall('Search/SaveMatchWeights', {
    inOrder: true,
    optimistic: (given) => [changeAnswer('Search/GetMatchWeights', {}, () => given)],
  })
  const save = useCallback(async () => {
    const given = unsaved.current
    unsaved.current = undefined
    // The page has said why it failed; the choice stands there.
    if (given) await mutateAsync({ weights: given }).catch(() => undefined)
  }, [mutateAsync])
  // Not at every step: once the choice stands still.
  useEffect(() => void save(), [settled, save])
  useSaveOnLeaving(save)
  const take = (next: MatchWeights) => {
    unsaved.current = next
    setChosen(next)
  }
  return {
    weights,
    tried: (JSON.parse(settled) as MatchWeights | null) ?? undefined,
    choose: (aspect, weight) => take({ ...weights, [aspect]: weight }),
    reset: () => take(evenWeights),
  }
}
