import type { OwnMeeting } from '@samvaer/contracts/safety/meetings'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Callout, Card, Stack } from '@samvaer/ui'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { MeetingFacts } from '../meeting-words/meeting-facts.tsx'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import { CheckIn } from './check-in.tsx'
import { LinkRow } from './link-row.tsx'
import { MeetingFeedback } from './meeting-feedback.tsx'
import { fieldsOf, type MeetingFields, writtenOf } from './meeting-fields.ts'
import { MeetingForm } from './meeting-form.tsx'
import { meetingsCall } from './meetings-call.ts'
import styles from './safe-meetings.module.css'

const Edited = ({ meeting, onClose }: { meeting: OwnMeeting; onClose: () => void }) => {
  const t = useSupportTexts()
  const { meetingId } = meeting
  const unsent = useUnsent<MeetingFields>(`meeting ${meetingId} changed`, fieldsOf(meeting))
  const [problem, setProblem] = useState<string>()
  const close = () => {
    unsent.clear()
    onClose()
  }
  const change = useCall('SafeMeetings/ChangeSharedMeeting', {
    handles: (error: ApiError) => conflictReason(error) === 'Over',
    onError: (error: ApiError) => {
      if (conflictReason(error) === 'Over') setProblem(t('meeting.refused.Over'))
    },
    onSuccess: () => {
      toast({ tone: 'positive', text: t('meeting.changed') })
      close()
    },
    invalidates: [[meetingsCall]],
  })
  const send = (fields: MeetingFields) => {
    const written = writtenOf(fields)
    if (written) change.mutate({ meetingId, ...written })
  }
  return (
    <MeetingForm
      title={t('meeting.changeTitle')}
      act={t('meeting.save')}
      unsent={unsent}
      busy={change.isPending}
      problem={problem}
      onSend={send}
      onCancel={close}
    />
  )
}

/** The acts behind the menu of a meeting. */
const useActs = ({ meetingId, state, until, open }: OwnMeeting, onChange: () => void): MenuEntry[] => {
  const t = useSupportTexts()
  const invalidates = [[meetingsCall]]
  const renew = useCall('SafeMeetings/RenewMeetingLink', {
    onSuccess: () => void toast({ tone: 'positive', text: t('meeting.renewed') }),
    invalidates,
  })
  const end = useCall('SafeMeetings/EndSharedMeeting', {
    onSuccess: () => void toast({ tone: 'neutral', text: t('meeting.ended') }),
    invalidates,
  })
  const ask = async (what: 'renew' | 'end') => {
    const words = { title: t(`meeting.${what}Title`), text: t(`meeting.${what}Text`) }
    const sure = await confirm({ ...words, confirmLabel: t(`meeting.${what}`), tone: 'neutral' })
    if (sure) (what === 'renew' ? renew : end).mutate({ meetingId })
  }
  const runs = state === 'Open' || state === 'Asked'
  const isToCome = Date.parse(until) > Date.now()
  return [
    ...(runs ? [{ id: 'change', label: t('meeting.change'), icon: 'edit' as const, act: onChange }] : []),
    ...(isToCome || state === 'Asked'
      ? [{ id: 'renew', label: t('meeting.renew'), icon: 'refresh' as const, act: () => void ask('renew') }]
      : []),
    ...(open ? [{ id: 'end', label: t('meeting.end'), icon: 'close' as const, act: () => void ask('end') }] : []),
  ]
}

/** A meeting that the member shares: how it stands, its link, and what one may do. */
export const MeetingCard = ({ meeting, isNew }: { meeting: OwnMeeting; isNew: boolean }) => {
  const t = useSupportTexts()
  const { date } = useFormat()
  const [isEdited, setEdited] = useState(false)
  const entries = useActs(meeting, () => setEdited(true))
  const { meetingId, name, with: met, link, friends, state, mayTell, erasedAt } = meeting
  const runs = state === 'Open' || state === 'Asked'
  return (
    <Card as="article" inset="large" {...rowAttributes(meetingId)}>
      {isEdited ? (
        <Edited meeting={meeting} onClose={() => setEdited(false)} />
      ) : (
        <Stack gap={4}>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('meeting.titleOf', { name: met })}</h2>
            {entries.length > 0 && <Menu label={t('meeting.acts', { name: met })} entries={entries} />}
          </div>
          {isNew && (
            <Callout tone="positive" live>
              {t('meeting.made')}
            </Callout>
          )}
          <MeetingFacts meeting={meeting} />
          <CheckIn meeting={meeting} />
          {link !== null && runs && <LinkRow link={link} name={name} />}
          {friends > 0 && <p className={styles.quiet}>{t('meeting.friends', { count: friends })}</p>}
          {mayTell && !runs && <MeetingFeedback meeting={meeting} />}
          <p className={styles.quiet}>{t('meeting.erased', { date: date(erasedAt) })}</p>
        </Stack>
      )}
    </Card>
  )
}
