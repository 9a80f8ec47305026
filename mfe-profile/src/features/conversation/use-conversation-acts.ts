/** The acts on a conversation on one's own side: at once, with a toast that takes each back where that can be. */
import type { ConversationData } from '@samvaer/contracts/mail/shapes'
import { api, useCall } from '@samvaer/remote-kit/api'
import { applyChanges } from '@samvaer/remote-kit/optimistic'
import { useNavigate } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { conversationPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { changeConversation, refreshLists, removeConversation } from '../mail-data/conversation-lists.ts'

/** A toast says already what failed (useCall). Promises, because a callback ends with the pane that it was given in. */
const saidAlready = (): void => undefined

interface Acts {
  archive: () => void
  mute: () => void
  markUnread: () => void
  remove: () => void
  leave: () => void
  accept: () => void
  decline: () => void
}

/**
 * @param toList leads back to the list
 * @param name what the conversation is called
 */
export const useConversationActs = (
  { conversationId, folder, muted }: ConversationData,
  { name, toList }: { name: string; toList: () => void },
): Acts => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const reference = { conversationId }
  const gone = { optimistic: () => [removeConversation(conversationId)], onSuccess: () => refreshLists(queryClient) }
  const archiving = useCall('Mail/ArchiveConversation', { onSuccess: () => refreshLists(queryClient) })
  const muting = useCall('Mail/MuteConversation', {
    optimistic: (input) => changeConversation(conversationId, { muted: input.muted }),
  })
  const marking = useCall('Mail/MarkConversationUnread', {
    optimistic: () => changeConversation(conversationId, { markedUnread: true }),
    onSuccess: () => refreshLists(queryClient),
  })
  const removing = useCall('Mail/DeleteConversation', gone)
  const leaving = useCall('Mail/LeaveConversation', gone)
  const declining = useCall('Mail/DeclineMailRequest', gone)
  const accepting = useCall('Mail/AcceptMailRequest', {
    optimistic: () => [removeConversation(conversationId), ...changeConversation(conversationId, { folder: 'Inbox' })],
    onSuccess: () => refreshLists(queryClient),
  })

  /** Forgets what is kept of the conversation; it is not there any more. */
  const forget = () => {
    for (const call of ['Mail/GetConversation', 'Mail/GetMessages'])
      queryClient.removeQueries({ queryKey: [call, reference] })
  }
  const archive = async (archived: boolean) => {
    // The row comes back to where it was, however deep in the list that is.
    const putBack = await applyChanges(queryClient, [removeConversation(conversationId)])
    toList()
    const undo = async () => {
      putBack()
      await api.post('Mail/ArchiveConversation', { ...reference, archived: !archived }).catch(() => undefined)
      await refreshLists(queryClient)
    }
    const showArchived = () =>
      toast({
        tone: 'neutral',
        text: t(archived ? 'acts.archived' : 'acts.unarchived', { name }),
        action: { label: t('undo'), run: () => void undo() },
      })
    await archiving.mutateAsync({ ...reference, archived }).then(showArchived, putBack)
  }
  const ask = async (what: 'remove' | 'leave') => {
    const sure = await confirm({
      title: t(`acts.${what}.title`, { name }),
      text: t(`acts.${what}.text`),
      confirmLabel: t(`acts.${what}.confirm`),
      tone: 'danger',
    })
    if (!sure) return
    const act = what === 'remove' ? removing : leaving
    toList()
    await act.mutateAsync(reference).then(forget, saidAlready)
  }
  return {
    archive: () => void archive(folder !== 'Archived'),
    mute: () => muting.mutate({ ...reference, muted: !muted }),
    markUnread: () => {
      toList()
      marking.mutate(reference)
    },
    remove: () => void ask('remove'),
    leave: () => void ask('leave'),
    accept: () =>
      void accepting.mutateAsync(reference).then(() => {
        toast({ tone: 'positive', text: t('request.accepted', { name }) })
        void navigate(conversationPath(conversationId), { replace: true })
      }, saidAlready),
    decline: () => {
      toList()
      declining.mutateAsync(reference).then(() => {
        forget()
        toast({ tone: 'neutral', text: t('request.declined') })
      }, saidAlready)
    },
  }
}
