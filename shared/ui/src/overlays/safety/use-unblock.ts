import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useTexts } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { useState } from 'react'
import { useBlockCalls } from './use-block-calls.ts'

/** Takes a block back; a toast sets it again. */
export const useUnblock = (member: Pick<ProfileCard, 'profileId' | 'name'>) => {
  const { t } = useTexts('shell')
  const [busy, setBusy] = useState(false)
  const { begin, end } = useBlockCalls(member)
  const unblock = async () => {
    setBusy(true)
    if (await end())
      toast({
        tone: 'neutral',
        text: t('ui.safety.unblock.done', { name: member.name }),
        action: { label: t('ui.safety.undo'), run: () => void begin() },
      })
    setBusy(false)
  }
  return { busy, unblock: () => void unblock() }
}
