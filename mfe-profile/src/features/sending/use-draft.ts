import type { ConversationData } from '@samvaer/contracts/mail/shapes'
import { api } from '@samvaer/remote-kit/api'
import { type DraftState, useDraftKeeper } from '@samvaer/remote-kit/drafts'
import { writeChanges } from '@samvaer/remote-kit/optimistic'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDraft } from '../mail-data/conversation-lists.ts'
import { type Target, targetKey } from '../mail-data/letter.ts'
import { createLocalCopy } from './local-copy.ts'

type ServerDraft = ConversationData['draft']

interface Draft {
  text: string
  state: DraftState
  change: (text: string) => void
  /** Empties the box; settles when no save is under way that could bring the text back. */
  sent: () => Promise<void>
  keepMine: () => void
  takeTheirs: () => void
}

/** Returns the text of the other window. */
const readDraft = async (target: Target): Promise<string> => {
  const { draft } =
    'conversationId' in target
      ? await api.get('Mail/GetConversation', target)
      : await api.get('Mail/GetConversationByProfile', target)
  return draft?.text ?? ''
}

/** A conversation that is opened again finds the draft as it is now. */
const remember = (queryClient: QueryClient, target: Target, draft: ServerDraft): void => {
  const name = 'conversationId' in target ? 'Mail/GetConversation' : 'Mail/GetConversationByProfile'
  queryClient.setQueryData<{ draft: ServerDraft }>([name, target], (known) => known && { ...known, draft })
  if ('conversationId' in target) writeChanges(queryClient, [changeDraft(target.conversationId, draft?.text ?? '')])
}

const saveAt = async (target: Target, sequence: number, text: string): Promise<ServerDraft> => {
  if (text === '') await api.post('Mail/DeleteDraft', target)
  else await api.post('Mail/SaveDraft', { ...target, sequence, text })
  return text === '' ? null : { sequence, text, savedAt: new Date().toISOString() }
}

/** The unsent text of one box: found again on return, in this browser or another. */
export const useDraft = (target: Target, kept: ServerDraft): Draft => {
  const { id } = useCurrentProfile()
  const queryClient = useQueryClient()
  const [local] = useState(() => createLocalCopy(id, targetKey(target)))
  const { keeper, draft: state } = useDraftKeeper<string>(() => ({
    sequence: kept?.sequence ?? 0,
    local: { write: (written) => local.write({ text: written }), remove: local.remove },
    save: async (sequence, written) => remember(queryClient, target, await saveAt(target, sequence, written)),
  }))
  const [text, setText] = useState(() => {
    const copy = local.read()
    const isLater = copy && (!kept || Date.parse(copy.savedAt) > Date.parse(kept.savedAt))
    return isLater ? copy.text : (kept?.text ?? '')
  })
  const takeTheirs = async () => {
    const theirs = await readDraft(target)
    await keeper.forget()
    setText(theirs)
  }
  return {
    text,
    state,
    change: (next) => {
      setText(next)
      keeper.changed(next)
    },
    sent: () => {
      setText('')
      remember(queryClient, target, null)
      return keeper.forget()
    },
    keepMine: () => void keeper.overrule(),
    // Without an answer the question stays.
    takeTheirs: () => void takeTheirs().catch(() => undefined),
  }
}
