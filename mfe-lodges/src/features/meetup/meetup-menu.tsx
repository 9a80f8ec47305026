import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Menu } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useLodgeTexts } from '../../texts.ts'
import { editParameter, meetupPath, schedulePath } from '../calendar-data/calendar-paths.ts'
import { type Meetup, meetupKeys } from '../calendar-data/meetup-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'

interface MeetupMenuProps {
  lodge: SeenLodge
  meetup: Meetup
}

/** The acts of organisers and managers on a meetup. */
export const MeetupMenu = ({ lodge, meetup }: MeetupMenuProps) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { lodgeId, meetupId, title, cancelled, going, may } = meetup
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  // The organiser comes too: with more it is cancelled, and everybody notified.
  const cancels = (going ?? 0) > 1
  const remove = useCall('Lodges/DeleteMeetup', {
    onSuccess: async () => {
      if (!cancels) await navigate(schedulePath(lodgeId), { replace: true })
      toast({ tone: 'neutral', text: cancels ? t('meetup.cancelDone') : t('meetup.deleteDone') })
    },
    invalidates: meetupKeys,
  })
  if (!may.edit || cancelled) return null
  const label = cancels ? t('meetup.cancel') : t('meetup.delete')
  const askRemove = async () => {
    const sure = await confirm({
      title: t('meetup.cancelTitle', { title }),
      text: cancels ? t('meetup.cancelText') : t('meetup.deleteText'),
      confirmLabel: label,
      tone: 'danger',
    })
    if (sure)
      ask((reason) => remove.mutate({ lodgeId, meetupId, ...(reason !== undefined && { reason }) }), {
        title: t('staff.title'),
        act: label,
      })
  }
  return (
    <>
      <Menu
        label={t('meetup.menu')}
        entries={[
          {
            id: 'edit',
            icon: 'edit',
            label: t('meetup.edit'),
            act: `${meetupPath(lodgeId, meetup)}?${editParameter}=1`,
          },
          { id: 'delete', icon: 'delete', tone: 'danger', label, act: () => void askRemove() },
        ]}
      />
      {dialog}
    </>
  )
}
