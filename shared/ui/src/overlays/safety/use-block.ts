/** Blocking, wherever a member stands on a page (docs/product/blocking.md). */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useTexts } from '@samvaer/remote-kit/texts'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { useBlockCalls } from './use-block-calls.ts'

/**
 * Asks once, saying what follows and what does not come back; a toast takes it back.
 * @param onBlocked leads away from a page that is the other one's
 */
export const useBlock = (member: Pick<ProfileCard, 'profileId' | 'name'>, onBlocked?: () => void): (() => void) => {
  const { t } = useTexts('shell')
  const { begin, end } = useBlockCalls(member)
  const block = async () => {
    const { name } = member
    const agreed = await confirm({
      title: t('ui.safety.block.title', { name }),
      text: t('ui.safety.block.text', { name }),
      confirmLabel: t('ui.safety.block.confirm'),
      tone: 'danger',
    })
    if (!agreed || !(await begin())) return
    onBlocked?.()
    toast({
      tone: 'neutral',
      text: t('ui.safety.block.done', { name }),
      action: { label: t('ui.safety.undo'), run: () => void end() },
    })
  }
  return () => void block()
}
