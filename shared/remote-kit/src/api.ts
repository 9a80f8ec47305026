/** Calls as react-query options and mutations; keys are `[<Area>/<Call>, input]`. */
import {
  ApiError,
  type CallInput,
  type CallName,
  type CallOutput,
  type GetCallName,
  type PostCallName,
} from '@samvaer/contracts/client'
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { errorText } from './errors.ts'
import { createActKeys } from './internal/calls/act-keys.ts'
import { api } from './internal/calls/api-client.ts'
import { beginAct } from './internal/calls/overlapping-reads.ts'
import { itemsOf, type ListPage } from './internal/lists.ts'
import { applyChanges, type CacheChange, type Undo } from './optimistic.ts'
import { profileCall } from './session/profile-call.ts'
import { textsOf } from './texts.ts'
import { askMembership, toast } from './toasts.ts'

interface CallQuerySettings {
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number
  /** Milliseconds for which an unused answer is kept. */
  gcTime?: number
  enabled?: boolean
  /** Milliseconds between two readings while the page is visible. */
  refetchInterval?: number
}

/** Query options of a read, for `useQuery` and `useSuspenseQuery`. */
export const callQuery = <Name extends GetCallName>(name: Name, input: CallInput<Name>, settings?: CallQuerySettings) =>
  queryOptions({
    queryKey: [name, input] as readonly [Name, CallInput<Name>],
    queryFn: ({ signal }): Promise<CallOutput<Name>> => api.get(name, input, { signal }),
    ...settings,
  })

/** The calls that answer with pages. */
export type ListCallName = {
  [Name in CallName]: CallOutput<Name> extends ListPage<unknown> ? Name : never
}[CallName]
export type ListItem<Name extends ListCallName> = CallOutput<Name> extends ListPage<infer Item> ? Item : never
export type ListInput<Name extends ListCallName> = Omit<CallInput<Name>, 'skip' | 'anchor'>

type ListQuerySettings = Omit<CallQuerySettings, 'refetchInterval'>
/** A page knows calls by their types alone: of a list that is a POST it has to say so. */
type ListSettings<Name extends ListCallName> = Name extends PostCallName
  ? [settings: ListQuerySettings & { method: 'POST' }]
  : [settings?: ListQuerySettings]

const refusesAnchor = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'InvalidInput' &&
  Array.isArray(error.detail?.issues) &&
  error.detail.issues.some((issue: { path?: unknown }) => issue.path === 'anchor')

/**
 * Infinite query options of a list: pages follow the anchor that the one before answered with, and readers get the
 * items of all pages, each once. Pass them to `useInfiniteQuery`; `hasNextPage` is false on the last page.
 */
export const listQuery = <Name extends ListCallName>(
  name: Name,
  input: ListInput<Name>,
  ...[settings = {}]: ListSettings<Name>
) => {
  const { method, ...further }: ListQuerySettings & { method?: 'POST' } = settings
  const read = (method === 'POST' ? api.post : api.get) as (
    name: Name,
    input: object,
    options: { signal: AbortSignal },
  ) => Promise<unknown>
  return infiniteQueryOptions({
    queryKey: [name, input, 'list'] as readonly unknown[],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const pageBehind = (anchor: string | undefined) =>
        read(name, { ...input, ...(anchor !== undefined && { anchor }) }, { signal }) as Promise<
          ListPage<ListItem<Name>>
        >
      try {
        return await pageBehind(pageParam)
      } catch (error) {
        if (pageParam === undefined || !refusesAnchor(error)) throw error
        // It is of an earlier release or of another reader: the list begins again, and shows each item once.
        return pageBehind(undefined)
      }
    },
    getNextPageParam: (page) => page.next ?? undefined,
    select: itemsOf<ListItem<Name>>,
    ...further,
  })
}

export interface CallSettings<Name extends PostCallName> {
  onSuccess?: (answer: CallOutput<Name>, input: CallInput<Name>) => unknown
  onError?: (error: ApiError, input: CallInput<Name>) => unknown
  /** True for an error that the page shows in its own place; no toast then. */
  handles?: (error: ApiError) => boolean
  /** Returns the changes of the cache that show at once, before the answer; they are undone when the call fails. */
  optimistic?: (input: CallInput<Name>) => readonly CacheChange[]
  /** Creates something although its effect is shown at once: not sent again while it is under way all the same. */
  once?: true
  /** Says how something stands as a whole: each act is sent once the one before it was answered, so that the last one stays. */
  inOrder?: true
  /** The queries that are read again after the answer; the beginning of a key is enough: the name of a call. */
  invalidates?: readonly QueryKey[] | ((input: CallInput<Name>) => readonly QueryKey[])
}

/** An act that shows before its answer. */
interface ShownAct {
  undo: Undo
  end: () => void
}

/** Returns the offer that needs the membership, where the call names it (docs/product/roles.md). */
const offerOf = ({ code, detail }: ApiError): string => (typeof detail?.offer === 'string' ? detail.offer : code)

/** Refusals with a way out of their own are answered with it, everything else with a sentence. */
const showError = (error: ApiError): void => {
  if (error.code === 'SignInRequired') return
  if (error.code === 'SubscriberRequired') askMembership(offerOf(error))
  else toast({ tone: 'danger', text: errorText(error, textsOf('shell')) })
}

/**
 * A mutation of an act. The same act is not sent again while it is under way, however often its button is pressed,
 * unless its effect is shown before the answer (`optimistic`): that may be taken back at once, and done again. An error is shown as a
 * toast in the reader's language unless `handles` takes it; a call that needs a subscriber offers the membership; a lost
 * session is the shell's to answer.
 */
export const useCall = <Name extends PostCallName>(
  name: Name,
  settings: CallSettings<Name> = {},
): UseMutationResult<CallOutput<Name>, ApiError, CallInput<Name>, ShownAct> => {
  const queryClient = useQueryClient()
  const repeatable = settings.optimistic !== undefined && !settings.once
  const [acts] = useState(() => createActKeys(repeatable))
  const [answers] = useState(() => new Map<string, Promise<CallOutput<Name>>>())
  const options: UseMutationOptions<CallOutput<Name>, ApiError, CallInput<Name>, ShownAct> = {
    mutationKey: [name],
    ...(settings.inOrder && { scope: { id: name } }),
    mutationFn: (input) => {
      const key = acts.keyOf(input)
      return api.post(name, input, key === undefined ? {} : { key })
    },
    onMutate: async (input) => {
      const changes = settings.optimistic?.(input) ?? []
      const end = beginAct(
        queryClient,
        changes.map(({ queryKey }) => queryKey),
      )
      return { undo: await applyChanges(queryClient, changes), end }
    },
    onSuccess: (answer, input) => settings.onSuccess?.(answer, input),
    onError: (error, input, shown) => {
      shown?.undo()
      // Since the page was opened: the notice of the ban takes the place of what it closes.
      if (error.code === 'Banned') void queryClient.invalidateQueries({ queryKey: [profileCall] })
      settings.onError?.(error, input)
      if (!settings.handles?.(error)) showError(error)
    },
    onSettled: async (_answer, error, input, shown) => {
      shown?.end()
      const { invalidates = [] } = settings
      const keys = typeof invalidates === 'function' ? invalidates(input) : invalidates
      const read = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      // An effect that shows already may be taken back while lists are read anew; anything else is over when they show it.
      if (!settings.optimistic) await read
      acts.end(input, !error)
      answers.delete(JSON.stringify(input))
    },
  }
  const mutation = useMutation(options)
  const send = mutation.mutateAsync
  const mutateAsync = useCallback(
    (...act: Parameters<typeof send>): ReturnType<typeof send> => {
      const input = JSON.stringify(act[0])
      const underWay = answers.get(input)
      if (acts.begin(act[0]) === undefined && underWay) return underWay
      const answer = send(...act)
      answers.set(input, answer)
      return answer
    },
    [acts, answers, send],
  )
  const mutate = useCallback(
    // A caller who does not wait for the answer hears of a failure by `onError` alone.
    (...act: Parameters<typeof send>) => void mutateAsync(...act).catch(() => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

export { ApiError, api }
