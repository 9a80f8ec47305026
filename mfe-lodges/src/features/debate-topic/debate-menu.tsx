import { useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { debatePaths } from '../debate-data/debate-paths.ts'
import type { DebateEntry } from '../debate-data/debate-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { DebateVersions } from './debate-versions.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useDebateActs } from './use-debate-acts.ts'

interface DebateMenuProps {
  lodge: SeenLodge
  entry: DebateEntry
}

/** The rarer acts on a debate. Menu and dialogs are a chunk of their own. */
const DebateMenu = ({ lodge, entry }: DebateMenuProps) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { id } = useCurrentProfile()
  const [shown, setShown] = useState<'versions' | 'move'>()
  const { lodgeId } = lodge
  const { author, may, locked, pinned, version } = entry
  const asStaff = actsAsStaff(lodge)
  const acts = useDebateActs(lodgeId, entry)
  const { ask, dialog } = useStaffReason(asStaff)
  const safety = useSafetyEntries(author ?? undefined, {
    item: { itemType: 'DebateEntry', itemId: entry.debateEntryId, title: entry.title },
    onBlocked: () => void navigate(debatePaths(lodgeId).all, { replace: true }),
  })
  const lockLabel = locked ? t('debate.lock.undo') : t('debate.lock.act')
  const pinLabel = pinned ? t('debate.pin.undo') : t('debate.pin.act')
  const why = (act: string) => ({ title: t('staff.title'), act })
  const close = () => setShown(undefined)
  const own = author?.profileId === id
  const entries: MenuEntry[] = [
    ...(may.pin
      ? [{ id: 'pin', icon: 'arrow-up' as const, label: pinLabel, act: () => ask(acts.togglePin, why(pinLabel)) }]
      : []),
    ...(may.lock
      ? [{ id: 'lock', icon: 'lock' as const, label: lockLabel, act: () => ask(acts.toggleLock, why(lockLabel)) }]
      : []),
    ...(may.move
      ? [{ id: 'move', icon: 'tag' as const, label: t('debate.move.act'), act: () => setShown('move') }]
      : []),
    // Its author and staff may read what it said before.
    ...((own || asStaff) && version > 1
      ? [{ id: 'versions', icon: 'clock' as const, label: t('history.open'), act: () => setShown('versions') }]
      : []),
    ...safety,
    ...(may.delete
      ? [
          {
            id: 'delete',
            icon: 'delete' as const,
            tone: 'danger' as const,
            label: t('debate.delete.act'),
            act: () => ask(acts.remove),
          },
        ]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <Menu label={t('debate.menu')} entries={entries} />
      {shown === 'versions' && <DebateVersions debateEntryId={entry.debateEntryId} onClose={close} />}
      {shown === 'move' && (
        <MoveDialog
          lodgeId={lodgeId}
          categoryId={entry.categoryId}
          onClose={close}
          onMove={(categoryId) => ask((reason) => acts.move(categoryId, reason), why(t('debate.move.act')))}
        />
      )}
      {dialog}
    </>
  )
}

export default DebateMenu
