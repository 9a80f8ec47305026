/** Blocking a profile from its page, and taking it back (docs/product/blocking.md). */
import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { api, useCall } from '@samvaer/remote-kit/api'
import { confirm, toast } from '@samvaer/remote-kit/notices'
import { applyChanges, changeAnswer } from '@samvaer/remote-kit/optimistic'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { type ProfileAnswer, profileQuery } from './profile-query.ts'

/** Milliseconds before each try to see the profile again: its service hears of the block's end a moment later. */
const waits = [0, 300, 700, 1500, 3000, 5000, 5000] as const

/** Reads the profile until the end of the block has come through; a try that fails is followed by the next one. */
const profileOnceFree = async (profileId: number): Promise<ProfileAnswer | undefined> => {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = await api.get('Profiles/GetProfile', { profileId }).catch(() => undefined)
    if (answer && answer.state !== 'BlockedByMe') return answer
  }
  return undefined
}

/** Takes a block back and shows the profile. */
export const useUnblock = (profileId: number) => {
  const queryClient = useQueryClient()
  const [reading, setReading] = useState(false)
  const call = useCall('Profiles/RemoveProfileFromBlacklist', {
    onSuccess: async () => {
      setReading(true)
      const answer = await profileOnceFree(profileId)
      if (answer) {
        const { queryKey } = profileQuery(profileId)
        // What was asked before would put the block back.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, answer)
      }
      setReading(false)
    },
  })
  return { busy: call.isPending || reading, unblock: () => call.mutate({ profileId }) }
}

/** Asks once, saying what follows from it; a notice takes it back. */
export const useBlock = ({ profileId, name }: Pick<ProfileCard, 'profileId' | 'name'>): (() => void) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const { mutateAsync: blockNow } = useCall('Profiles/AddProfileToBlacklist')
  const { mutateAsync: unblockNow } = useCall('Profiles/RemoveProfileFromBlacklist')
  const block = useCallback(async () => {
    const agreed = await confirm({
      title: t('profile.block.title', { name }),
      text: t('profile.block.text', { name }),
      confirmLabel: t('profile.block.confirm'),
      tone: 'danger',
    })
    if (!agreed) return
    const blocked = { state: 'BlockedByMe', blockedName: name, profile: null } as const
    const putBack = await applyChanges(queryClient, [changeAnswer('Profiles/GetProfile', { profileId }, () => blocked)])
    try {
      await blockNow({ profileId })
    } catch {
      // The call itself has said why.
      putBack()
      return
    }
    // Whatever else is kept may show them still; the profile itself is left as it is, its service hears a moment later.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'Profiles/GetProfile' })
    const undo = async () => {
      putBack()
      await unblockNow({ profileId }).catch(() => undefined)
    }
    toast({
      tone: 'neutral',
      text: t('profile.block.done', { name }),
      action: { label: t('undo'), run: () => void undo() },
    })
  }, [t, name, profileId, queryClient, blockNow, unblockNow])
  return () => void block()
}
