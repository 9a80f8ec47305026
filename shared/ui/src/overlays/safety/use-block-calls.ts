/** A block and its end, with what the open page shows of them. */
import type { ApiError } from '@samvaer/contracts/client'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useCall } from '@samvaer/remote-kit/api'
import { applyChanges, changeAnswer, changeItems } from '@samvaer/remote-kit/optimistic'
import { useTexts } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readAgain, showWhenArrived } from './block-arrives.ts'

/** Refusals that have words of their own. */
const refusals = { Staff: 'ui.safety.block.staff', TooMany: 'ui.safety.block.tooMany' } as const
const refusalOf = ({ detail }: ApiError) => refusals[detail?.reason as keyof typeof refusals]

const blacklist = 'Profiles/GetBlacklistProfiles'

interface BlockCalls {
  /** @returns whether it stands; why not has been said */
  begin(): Promise<boolean>
  /** @returns whether it has ended; why not has been said */
  end(): Promise<boolean>
}

export const useBlockCalls = ({ profileId, name }: Pick<ProfileCard, 'profileId' | 'name'>): BlockCalls => {
  const { t } = useTexts('shell')
  const queryClient = useQueryClient()
  const { mutateAsync: blockNow } = useCall('Profiles/AddProfileToBlacklist', {
    handles: (error) => refusalOf(error) !== undefined,
    onError: (error) => {
      const refusal = refusalOf(error)
      if (refusal) toast({ tone: 'warning', text: t(refusal, { name }) })
    },
    invalidates: [[blacklist]],
  })
  const { mutateAsync: unblockNow } = useCall('Profiles/RemoveProfileFromBlacklist', {
    optimistic: () => [changeItems(blacklist, (item) => (item.profile.profileId === profileId ? undefined : item))],
  })
  const begin = useCallback(async () => {
    const blocked = { state: 'BlockedByMe', blockedName: name, profile: null } as const
    const putBack = await applyChanges(queryClient, [changeAnswer('Profiles/GetProfile', { profileId }, () => blocked)])
    const begun = await blockNow({ profileId }).catch(putBack)
    if (!begun) return false
    void showWhenArrived(queryClient, profileId, true).then(() => readAgain(queryClient))
    return true
  }, [name, profileId, queryClient, blockNow])
  const end = useCallback(async () => {
    const ended = await unblockNow({ profileId }).catch(() => undefined)
    if (!ended) return false
    await showWhenArrived(queryClient, profileId, false)
    void readAgain(queryClient)
    return true
  }, [profileId, queryClient, unblockNow])
  return { begin, end }
}
