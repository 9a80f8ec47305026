import type { SeriesScope } from '@samvaer/contracts/events/values'
import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useLodgeTexts } from '../../texts.ts'
import { editParameter, meetupPath, schedulePath } from '../calendar-data/calendar-paths.ts'
import { type Meetup, meetupKeys } from '../calendar-data/meetup-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'

interface MeetupMenuProps {
  lodge: SeenLodge
  meetup: Meetup
}

/** The rarer acts on a meetup: by organisers and managers, and against whoever organises it. */
export const MeetupMenu = ({ lodge, meetup }: MeetupMenuProps) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { lodgeId, meetupId, title, organiser, cancelled, going, series, dates, may } = meetup
  const safety = useSafetyEntries(organiser ?? undefined, {
    item: { itemType: 'Meetup', itemId: meetupId, title },
    onBlocked: () => void navigate(schedulePath(lodgeId), { replace: true }),
  })
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  // The organiser comes too: with more it is cancelled, and everybody notified.
  const others = (going ?? 0) > 1
  // Of dates that are proposed somebody may have answered.
  const cancels = others || dates !== undefined
  const remove = useCall('Lodges/DeleteMeetup', {
    onSuccess: async () => {
      if (!others) await navigate(schedulePath(lodgeId), { replace: true })
      toast({ tone: 'neutral', text: cancels ? t('meetup.cancelDone') : t('meetup.deleteDone') })
    },
    invalidates: meetupKeys,
  })
  const label = cancels ? t('meetup.cancel') : t('meetup.delete')
  const askRemove = async (scope: SeriesScope = 'This') => {
    const sure = await confirm({
      title: t(cancels || scope === 'Following' ? 'event.cancel.title' : 'meetup.cancelTitle', { title }),
      text: scope === 'Following' ? t('series.cancelHint') : cancels ? t('meetup.cancelText') : t('meetup.deleteText'),
      confirmLabel: scope === 'Following' ? t('series.cancelFollowing') : label,
      tone: 'danger',
    })
    if (sure)
      ask((reason) => remove.mutate({ lodgeId, meetupId, scope, ...(reason !== undefined && { reason }) }), {
        title: t('staff.title'),
        act: label,
      })
  }
  const following: MenuEntry = {
    id: 'deleteFollowing',
    icon: 'delete',
    tone: 'danger',
    label: t('series.cancelFollowing'),
    act: () => void askRemove('Following'),
  }
  const entries: MenuEntry[] = [
    ...(may.edit && !cancelled
      ? [
          {
            id: 'edit',
            icon: 'edit' as const,
            label: t('meetup.edit'),
            act: `${meetupPath(lodgeId, meetup)}?${editParameter}=1`,
          },
          { id: 'delete', icon: 'delete' as const, tone: 'danger' as const, label, act: () => void askRemove() },
          ...(series && series.next.length > 0 ? [following] : []),
        ]
      : []),
    ...safety,
  ]
  if (entries.length === 0) return null
  return (
    <>
      <Menu label={t('meetup.menu')} entries={entries} />
      {dialog}
    </>
  )
}
