import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useTexts } from '@samvaer/remote-kit/texts'
import { askReport, type ReportedThing } from '@samvaer/remote-kit/toasts'
import { Menu, type MenuEntry } from '../menu.tsx'
import { useMayBlock, useMayReport } from './may-block.ts'
import { useBlock } from './use-block.ts'

type Member = Pick<ProfileCard, 'profileId' | 'name'> & {
  /** Staff are reported, and neither blocked nor hidden. */
  staff?: boolean
}
const nobody: Member = { profileId: 0, name: '' }

/** A thing of a member, as a report names it; without a title it is something by its author. */
export type ReportedItem = Pick<ReportedThing, 'itemType' | 'itemId'> & { title?: string }

interface SafetyOptions {
  /** The thing that the menu is of; the member's profile when absent. */
  item?: ReportedItem | undefined
  /** Leads away from a page that is the other one's. */
  onBlocked?: (() => void) | undefined
}

/**
 * Returns the ways to be safe from a member, for the menu of a thing of theirs: none from oneself, or from nobody. Each of
 * them is an entry here, so that all places have it.
 */
export const useSafetyEntries = (member: Member | undefined, { item, onBlocked }: SafetyOptions = {}): MenuEntry[] => {
  const { t } = useTexts('shell')
  const mayBlock = useMayBlock(member?.profileId) && !member?.staff
  const mayReport = useMayReport(member?.profileId)
  const block = useBlock(member ?? nobody, onBlocked)
  if (!member) return []
  const { profileId, name, staff } = member
  const report = () =>
    askReport({
      ...(item ?? { itemType: 'Profile', itemId: profileId, title: name }),
      title: item ? (item.title ?? t('ui.safety.report.by', { name })) : name,
      ...(!staff && { author: { profileId, name } }),
    })
  return [
    ...(mayReport ? [{ id: 'report', icon: 'report' as const, label: t('ui.safety.report.act'), act: report }] : []),
    ...(mayBlock
      ? [
          {
            id: 'block',
            icon: 'shield' as const,
            tone: 'danger' as const,
            label: t('ui.safety.block.act', { name }),
            act: block,
          },
        ]
      : []),
  ]
}

interface SafetyMenuProps {
  member: Member
  item?: ReportedItem | undefined
  size?: 'small' | 'medium'
}

/** The menu for a thing that has no other; nothing beside one's own. */
export const SafetyMenu = ({ member, item, size = 'small' }: SafetyMenuProps) => {
  const { t } = useTexts('shell')
  const entries = useSafetyEntries(member, { item })
  if (entries.length === 0) return null
  return <Menu label={t('ui.safety.menu', { name: member.name })} entries={entries} size={size} />
}
