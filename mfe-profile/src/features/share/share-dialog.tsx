import type { ConversationSummary, SharedReference } from '@samvaer/contracts/mail/shapes'
import { maximumMessageLength } from '@samvaer/contracts/mail/values'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { useFormat } from '@samvaer/remote-kit/format'
import { useRecovery } from '@samvaer/remote-kit/recovery'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Skeleton, Stack, TextArea, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { refreshLists } from '../mail-data/conversation-lists.ts'
import { conversationName } from '../mail-data/conversation-name.ts'
import { ConversationPicture } from '../mail-data/conversation-picture.tsx'
import { latestMessages } from '../mail-data/message-pages.ts'
import { refusalText } from '../mail-data/refusal-text.ts'
import { MailLoadFailure } from '../recovery/load-failure.tsx'
import styles from './share.module.css'

interface ChoiceProps {
  chosen: ConversationSummary | undefined
  onChoose: (conversation: ConversationSummary) => void
}

/** Chooses one of the conversations in which one writes. */
const ConversationChoice = ({ chosen, onChoose }: ChoiceProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const [text, setText] = useState('')
  const filterText = useDebounced(text.trim())
  const query = useQuery({
    ...callQuery('Mail/GetConversations', { folder: 'Inbox', filterText, take: 30 }),
    placeholderData: keepPreviousData,
  })
  const failure = useRecovery(query, query.refetch)
  const found = query.data?.items.filter(({ contextType }) => contextType !== 'Receipt')
  return (
    <>
      <TextField type="search" label={t('share.find')} value={text} onChange={({ target }) => setText(target.value)} />
      {!found && !failure && <Skeleton shape="person" />}
      {failure && <MailLoadFailure failure={failure} />}
      {found?.length === 0 && <p className={styles.quiet}>{t(filterText === '' ? 'share.nobody' : 'share.none')}</p>}
      <ul className={styles.conversations} aria-label={t('share.to')}>
        {found?.map((conversation) => (
          <li key={conversation.conversationId}>
            <label className={styles.conversation}>
              <input
                type="radio"
                name="conversation"
                checked={chosen?.conversationId === conversation.conversationId}
                onChange={() => onChoose(conversation)}
              />
              <ConversationPicture conversation={conversation} />
              <span className={styles.name}>{conversationName(conversation, t, format)}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ShareDialogProps {
  shared: SharedReference
  /** The name of it on this page. */
  name: string
  onClose: () => void
}

/** Sends something into a conversation as a card, with a few words if one likes. */
export default function ShareDialog({ shared, name, onClose }: ShareDialogProps) {
  const t = useProfileTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Its own name: pressed twice, or sent again, it is one message.
  const [clientMessageId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<ConversationSummary>()
  const [body, setBody] = useState('')
  const { mutate, isPending, error } = useCall('Mail/SendMessage', {
    // Choice and words stay, with the reason beside them.
    handles: () => true,
    onSuccess: ({ conversationId }) => {
      onClose()
      void refreshLists(queryClient)
      void queryClient.invalidateQueries({ queryKey: latestMessages(conversationId).queryKey })
      toast({
        tone: 'positive',
        text: t('share.done', { name: chosen ? conversationName(chosen, t, format) : '' }),
        action: { label: t('sending.open'), run: () => void navigate(conversationPath(conversationId)) },
      })
    },
  })
  const send = () => {
    if (chosen) mutate({ conversationId: chosen.conversationId, clientMessageId, body: body.trim(), shared })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('share.title', { name })}
      cancel={t('cancel')}
      actions={
        <Button variant="primary" icon="send" busy={isPending} disabled={!chosen} onClick={send}>
          {t('composer.send')}
        </Button>
      }
    >
      <Stack>
        {error && <Callout tone="warning" live title={refusalText(error, t)} />}
        <ConversationChoice chosen={chosen} onChoose={setChosen} />
        <TextArea
          label={t('share.words')}
          rows={2}
          maxLength={maximumMessageLength}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <p className={styles.quiet}>{t('share.seen')}</p>
      </Stack>
    </Dialog>
  )
}
