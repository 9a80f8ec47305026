import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { lazyPart } from '@samvaer/ui'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { editParameter, eventPath } from '../event-data/event-paths.ts'
import type { EventData } from '../event-data/event-queries.ts'

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'))
const MailDialog = lazyPart(() => import('./mail-dialog.tsx'))

/** The rarer acts on an event: by its organisers, and against them. */
export const EventMenu = ({ event }: { event: EventData }) => {
  const t = useLodgeTexts()
  const { id } = useCurrentProfile()
  const [shown, setShown] = useState<'cancel' | 'mail'>()
  const { eventId, organiser, status, organising, may } = event
  const close = () => setShown(undefined)
  const safety = useSafetyEntries(organiser && organiser.profileId !== id ? organiser : undefined, {
    item: { itemType: 'Event', itemId: eventId, title: event.title },
  })
  const entries: MenuEntry[] = [
    ...(may.edit && status !== 'Cancelled'
      ? [{ id: 'edit', icon: 'edit' as const, label: t('event.edit'), act: `${eventPath(eventId)}?${editParameter}=1` }]
      : []),
    ...(may.manage
      ? [{ id: 'mail', icon: 'mail' as const, label: t('event.mailAll.act'), act: () => setShown('mail') }]
      : []),
    ...safety,
    ...(may.cancel && status !== 'Cancelled'
      ? [
          {
            id: 'cancel',
            icon: 'close' as const,
            tone: 'danger' as const,
            label: t('event.cancel.act'),
            act: () => setShown('cancel'),
          },
        ]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <Menu label={t('event.menu')} entries={entries} />
      {shown === 'cancel' && <CancelDialog event={event} asStaff={!organising} onClose={close} />}
      {shown === 'mail' && <MailDialog eventId={eventId} onClose={close} />}
    </>
  )
}
