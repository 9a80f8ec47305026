/** The member’s own kinks: shown at once as they are changed, one list sent at a time, the latest last. */
import { maximumKinks } from '@samvaer/contracts/search/values'
import { useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { reordered } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { type Kink, newKink, ownKinks } from './kink-queries.ts'

/** The queries that say of kinks whether they are the member’s. */
const marked = [
  'DarkKinks/GetKinks',
  'DarkKinks/GetMostPopularKinks',
  'DarkKinks/GetPopularKinks',
  'DarkKinks/GetAllKinks',
  'DarkKinks/GetNonPopularKinks',
]

export const useOwnKinks = () => {
  const t = useSearchTexts()
  const queryClient = useQueryClient()
  const query = useQuery({ ...ownKinks, retry: onceMore })
  const waiting = useRef<readonly Kink[]>(undefined)
  const running = useRef(false)
  const { mutateAsync } = useCall('DarkKinks/SetProfileKinks')
  const run = async () => {
    if (running.current) return
    running.current = true
    while (waiting.current) {
      const kinks = waiting.current.map(({ kink }) => kink)
      waiting.current = undefined
      // A refused kink is read again below, and shows as it stands.
      await mutateAsync({ kinks }).catch(() => undefined)
    }
    running.current = false
    for (const name of marked) void queryClient.invalidateQueries({ queryKey: [name] })
  }
  const set = (items: readonly Kink[]) => {
    // A read that is under way would bring the list before this one.
    void queryClient.cancelQueries({ queryKey: ownKinks.queryKey })
    queryClient.setQueryData(ownKinks.queryKey, { items: [...items] })
    waiting.current = items
    void run()
  }
  const current = (): readonly Kink[] => queryClient.getQueryData(ownKinks.queryKey)?.items ?? []
  const has = (kink: string): boolean => (query.data?.items ?? []).some((one) => one.kink === kink)
  return {
    query,
    has,
    add: (kink: string) => {
      if (current().length >= maximumKinks) toast({ tone: 'warning', text: t('words.tooMany', { most: maximumKinks }) })
      else if (!current().some((one) => one.kink === kink)) set([...current(), newKink(kink)])
    },
    remove: (kink: string) => set(current().filter((one) => one.kink !== kink)),
    move: (from: number, to: number) => set(reordered(current(), from, to)),
  }
}

export type OwnKinks = ReturnType<typeof useOwnKinks>
