/** Blocking a profile from its page, and taking it back (docs/product/blocking.md). */
import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { api, useCall } from '@samvaer/remote-kit/api'
import { confirm, toast } from '@samvaer/remote-kit/notices'
import { applyChanges, changeAnswer } from '@samvaer/remote-kit/optimistic'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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

/** Whatever else is kept may show them still, or not yet; the service of the profile itself hears a moment later. */
const readOthersAgain = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'Profiles/GetProfile' })

/** Takes a block back and reads the profile as it is then: what the block removed is gone. */
const useEndBlock = (profileId: number): (() => Promise<void>) => {
  const queryClient = useQueryClient()
  const { mutateAsync: unblockNow } = useCall('Profiles/RemoveProfileFromBlacklist')
  return useCallback(async () => {
    // The call itself says why it failed.
    const ended = await unblockNow({ profileId }).catch(() => undefined)
    const answer = ended && (await profileOnceFree(profileId))
    if (!answer) return
    const { queryKey } = profileQuery(profileId)
    // What was asked before would put the block back.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, answer)
    readOthersAgain(queryClient)
  }, [profileId, queryClient, unblockNow])
}

/** The way back on the page of a blocked profile. */
export const useUnblock = (profileId: number) => {
  const endBlock = useEndBlock(profileId)
  const [busy, setBusy] = useState(false)
  const unblock = async () => {
    setBusy(true)
    await endBlock()
    setBusy(false)
  }
  return { busy, unblock: () => void unblock() }
}

/** Asks once, saying what follows from it; a notice takes it back. */
export const useBlock = ({ profileId, name }: Pick<ProfileCard, 'profileId' | 'name'>): (() => void) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const { mutateAsync: blockNow } = useCall('Profiles/AddProfileToBlacklist')
  const endBlock = useEndBlock(profileId)
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
    readOthersAgain(queryClient)
    toast({
      tone: 'neutral',
      text: t('profile.block.done', { name }),
      action: { label: t('undo'), run: () => void endBlock() },
    })
  }, [t, name, profileId, queryClient, blockNow, endBlock])
  return () => void block()
}
