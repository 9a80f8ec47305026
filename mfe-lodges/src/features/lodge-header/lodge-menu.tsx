import { belongs, manages } from '@samvaer/contracts/lodges/roles'
import { useCall } from '@samvaer/remote-kit/api'
import { askReport, confirm, toast } from '@samvaer/remote-kit/toasts'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'

/** The rarer acts on a lodge; menu and dialogs are a chunk of their own. */
const LodgeMenu = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const { lodgeId, name, role, part } = lodge
  const join = useCall('Lodges/JoinLodge', { invalidates: lodgeKeys(lodgeId) })
  const leave = useCall('Lodges/LeaveLodge', {
    onSuccess: () => {
      const back = { label: t('undo'), run: () => join.mutate({ lodgeId }) }
      // A member who was let in by somebody has to ask again.
      const action = part.access === 'AccessForAll' ? { action: back } : {}
      toast({ tone: 'neutral', text: t('leave.done', { name }), ...action })
    },
    invalidates: lodgeKeys(lodgeId),
  })
  const askLeave = async () => {
    const closed = part.access === 'NewMembersApproved'
    const sure =
      !closed ||
      (await confirm({
        title: t('leave.title', { name }),
        text: t('leave.text'),
        confirmLabel: t('leave.act'),
        tone: 'danger',
      }))
    if (sure) leave.mutate({ lodgeId })
  }
  const inside = belongs(role)
  const entries: MenuEntry[] = [
    ...(part.may.edit
      ? [{ id: 'edit', icon: 'edit' as const, label: t('menu.edit'), act: lodgePath(lodgeId, 'Edit') }]
      : []),
    ...(inside
      ? [{ id: 'settings', icon: 'settings' as const, label: t('menu.settings'), act: lodgePath(lodgeId, 'Settings') }]
      : []),
    {
      id: 'mail',
      icon: 'mail',
      label: manages(role) ? t('mail.inbox') : t('menu.mail'),
      act: lodgePath(lodgeId, 'Mail'),
    },
    {
      id: 'report',
      icon: 'report',
      label: t('menu.report'),
      act: () => askReport({ itemType: 'Lodge', itemId: lodgeId, title: name }),
    },
    ...(part.may.leave && inside
      ? [
          {
            id: 'leave',
            icon: 'sign-out' as const,
            tone: 'danger' as const,
            label: t('leave.act'),
            act: () => void askLeave(),
          },
        ]
      : []),
  ]
  return <Menu label={t('menu.label', { name })} entries={entries} />
}

export default LodgeMenu
