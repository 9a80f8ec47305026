import { maximumGroupTitle, maximumMessageLength } from '@samvaer/contracts/mail/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useNavigate } from '@samvaer/remote-kit/router'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack, TextArea, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { refreshLists } from '../mail-data/conversation-lists.ts'
import { PeopleChoice } from './people-choice.tsx'

/** A group begins with at least two others, a title and its first message. */
export const NewGroupDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Its own name: pressed twice, or sent again, it makes one group.
  const [clientMessageId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<ProfileCard[]>([])
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const { mutate, isPending, error } = useCall('Mail/SendMessage', {
    handles: ({ code, detail }) => {
      if (code === 'SubscriberRequired') askMembership('WriteMail')
      return code === 'SubscriberRequired' || code === 'ContactLimit' || detail?.reason === 'MailClosed'
    },
    onSuccess: ({ conversationId }) => {
      onClose()
      void refreshLists(queryClient)
      void navigate(conversationPath(conversationId))
    },
  })
  const recipientIds = chosen.map(({ profileId }) => profileId)
  const ready = recipientIds.length > 1 && !showsNothing(title) && !showsNothing(body)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('group.new')}
      cancel={t('cancel')}
      actions={
        <Button
          variant="primary"
          icon="send"
          busy={isPending}
          disabled={!ready}
          onClick={() => mutate({ recipientIds, title: title.trim(), body: body.trim(), clientMessageId })}
        >
          {t('group.begin')}
        </Button>
      }
    >
      <Stack>
        {error?.detail?.reason === 'MailClosed' && <Callout tone="warning" live title={t('group.closed')} />}
        {error?.code === 'ContactLimit' && <Callout tone="warning" live title={errorText(error, t)} />}
        <TextField
          label={t('group.title')}
          maxLength={maximumGroupTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <PeopleChoice chosen={chosen} onChange={setChosen} />
        <TextArea
          label={t('group.first')}
          rows={3}
          maxLength={maximumMessageLength}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
