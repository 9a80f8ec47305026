import type { ConversationData } from '@samvaer/contracts/mail/shapes'
import { maximumParticipants as maximum } from '@samvaer/contracts/mail/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { askMembership, toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, PersonCard, Stack } from '@samvaer/ui'
import { Dialog, SafetyMenu } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { nameOf } from '../mail-data/conversation-name.ts'
import { PeopleChoice } from './people-choice.tsx'

interface PeopleDialogProps {
  conversation: ConversationData
  onClose: () => void
}

/** Lists the members of a group, and brings others in. */
export const PeopleDialog = ({ conversation, onClose }: PeopleDialogProps) => {
  const t = useProfileTexts()
  const { conversationId, participants } = conversation
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<ProfileCard[]>([])
  const present = participants.filter(({ left }) => !left)
  const { mutate, isPending, error } = useCall('Mail/AddParticipants', {
    invalidates: [
      ['Mail/GetConversation', { conversationId }],
      ['Mail/GetMessages', { conversationId }, 'latest'],
    ],
    handles: ({ code, detail }) => {
      if (code === 'SubscriberRequired') askMembership('WriteMail')
      return code === 'SubscriberRequired' || code === 'ContactLimit' || detail?.reason === 'MailClosed'
    },
    onSuccess: () => {
      toast({ tone: 'positive', text: t('group.added', { count: chosen.length }) })
      onClose()
    },
  })
  const add = () => mutate({ conversationId, profileIds: chosen.map(({ profileId }) => profileId) })
  const isFull = present.length + chosen.length > maximum
  return (
    <Dialog
      open
      onClose={onClose}
      title={adding ? t('group.add') : t('group.people')}
      actions={
        adding ? (
          <>
            <Button variant="quiet" onClick={() => setAdding(false)}>
              {t('cancel')}
            </Button>
            <Button variant="primary" busy={isPending} disabled={chosen.length === 0 || isFull} onClick={add}>
              {t('group.addChosen', { count: chosen.length })}
            </Button>
          </>
        ) : (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('group.add')}
          </Button>
        )
      }
    >
      {adding && error?.detail?.reason === 'MailClosed' && <Callout tone="warning" live title={t('group.closed')} />}
      {adding && error?.code === 'ContactLimit' && <Callout tone="warning" live title={errorText(error, t)} />}
      {adding && isFull && <Callout tone="warning" live title={t('group.full', { most: maximum })} />}
      {adding && (
        <PeopleChoice
          chosen={chosen}
          onChange={setChosen}
          without={present.flatMap(({ card }) => card?.profileId ?? [])}
        />
      )}
      {!adding && (
        <Stack gap={3}>
          {present.map((participant) =>
            participant.card ? (
              <PersonCard
                key={participant.seat}
                profile={participant.card}
                size="small"
                beside={participant.me && t('person.you')}
                action={<SafetyMenu member={{ ...participant.card, staff: participant.staff }} />}
              />
            ) : (
              <p key={participant.seat}>{participant.me ? t('person.you') : nameOf(participant, t)}</p>
            ),
          )}
        </Stack>
      )}
    </Dialog>
  )
}
