import type { GuestbookEntry } from '@samvaer/contracts/profile/guestbook'
import { useCall } from '@samvaer/remote-kit/api'
import { applyChanges } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { changeEntry, oneWaitsLess } from './guestbook-list.ts'
import { undoableAct } from './undoable-act.ts'

/** Milliseconds in which a deleted entry can be brought back. */
const undoTime = 6_000

/**
 * Deletes an entry. The call cannot be taken back, so it waits for as long as the toast offers the way back, and is
 * made at once when the page is left. Staff say why.
 */
export const useDeleteEntry = (
  profileId: number,
  { entryId, waiting }: GuestbookEntry,
): ((reason: string | undefined) => void) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const { mutateAsync } = useCall('Guestbook/DeleteEntry')
  const start = async (reason: string | undefined) => {
    const putBack = await applyChanges(queryClient, [
      changeEntry(entryId, () => undefined),
      ...(waiting ? [oneWaitsLess(profileId)] : []),
    ])
    const undo = undoableAct(() => {
      dismiss()
      mutateAsync({ entryId, reason }).catch(putBack)
    }, undoTime)
    const dismiss = toast({
      tone: 'neutral',
      text: t('profile.guestbook.deleted'),
      action: {
        label: t('undo'),
        run: () => {
          if (undo()) putBack()
        },
      },
    })
  }
  return (reason) => void start(reason)
}
