/** The acts on a debate: following, locking, pinning, moving, deleting. */
import { useCall } from '@samvaer/remote-kit/api'
import { applyChanges } from '@samvaer/remote-kit/optimistic'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { debatePaths, topicPath } from '../debate-data/debate-paths.ts'
import { changeDebate, type DebateEntry, debateListKeys, removeDebate } from '../debate-data/debate-queries.ts'

type Reason = string | undefined
const given = (reason: Reason) => (reason === undefined ? {} : { reason })

/** Follows, or follows no more: shown at once, and as the service answers. */
export const useFollowDebate = ({ debateEntryId, followed }: Pick<DebateEntry, 'debateEntryId' | 'followed'>) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useCall('Lodges/ToggleDebateEntryFollow', {
    optimistic: () => changeDebate(debateEntryId, () => ({ followed: !followed })),
    once: true,
    onSuccess: (answer) =>
      void applyChanges(
        queryClient,
        changeDebate(debateEntryId, () => answer),
      ),
  })
  return { followed, toggle: () => !isPending && mutate({ debateEntryId }) }
}

export const useDebateActs = (lodgeId: number, entry: DebateEntry) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { debateEntryId, locked, pinned } = entry
  const invalidates = [...debateListKeys, ['Lodges/GetDebateEntry']]
  const lock = useCall('Lodges/LockDebateEntry', {
    optimistic: (input) => changeDebate(debateEntryId, () => ({ locked: input.locked })),
    onSuccess: (_answer, input) =>
      void toast({ tone: 'neutral', text: input.locked ? t('debate.lock.done') : t('debate.lock.undone') }),
    invalidates,
  })
  const pin = useCall('Lodges/PinDebateEntry', {
    optimistic: (input) => changeDebate(debateEntryId, () => ({ pinned: input.pinned })),
    handles: ({ code }) => code === 'Conflict',
    onError: ({ code }) => {
      if (code === 'Conflict') toast({ tone: 'warning', text: t('debate.pin.tooMany') })
    },
    onSuccess: (_answer, input) =>
      void toast({ tone: 'neutral', text: input.pinned ? t('debate.pin.done') : t('debate.pin.undone') }),
    invalidates,
  })
  const move = useCall('Lodges/ChangeDebateEntryCategory', {
    onSuccess: () => void toast({ tone: 'positive', text: t('debate.move.done') }),
    invalidates,
  })
  const restore = useCall('Lodges/RestoreDebateEntry', {
    onSuccess: () => {
      toast({ tone: 'positive', text: t('debate.delete.restored') })
      return navigate(topicPath(lodgeId, debateEntryId))
    },
    invalidates,
  })
  const remove = useCall('Lodges/DeleteDebateEntry', {
    onSuccess: async (_answer, { reason }) => {
      await navigate(debatePaths(lodgeId).all, { replace: true })
      await applyChanges(queryClient, removeDebate(debateEntryId))
      queryClient.removeQueries({ queryKey: ['Lodges/GetDebateEntry', { lodgeId, debateEntryId }] })
      const undo = () => restore.mutate({ debateEntryId, ...given(reason) })
      toast({ tone: 'neutral', text: t('debate.delete.done'), action: { label: t('undo'), run: undo } })
    },
    invalidates: debateListKeys,
  })
  return {
    toggleLock: (reason: Reason) => lock.mutate({ debateEntryId, locked: !locked, ...given(reason) }),
    togglePin: (reason: Reason) => pin.mutate({ debateEntryId, pinned: !pinned, ...given(reason) }),
    move: (categoryId: number, reason: Reason) => move.mutate({ debateEntryId, categoryId, ...given(reason) }),
    remove: (reason: Reason) => {
      if (!remove.isPending) remove.mutate({ debateEntryId, ...given(reason) })
    },
  }
}
