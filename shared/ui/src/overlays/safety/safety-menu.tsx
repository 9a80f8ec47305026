import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Menu, type MenuEntry } from '../menu.tsx'
import { useMayBlock } from './may-block.ts'
import { useBlock } from './use-block.ts'

type Member = Pick<ProfileCard, 'profileId' | 'name'>
const nobody: Member = { profileId: 0, name: '' }

/**
 * Returns the acts against a member, for the menu of a thing of theirs: nothing against oneself, or against nobody.
 * Every way to be safe from somebody is an entry here, so that all places have it.
 * @param onBlocked leads away from a page that is the other one's
 */
export const useSafetyEntries = (member: Member | undefined, onBlocked?: () => void): MenuEntry[] => {
  const { t } = useTexts('shell')
  const mayBlock = useMayBlock(member?.profileId)
  const block = useBlock(member ?? nobody, onBlocked)
  if (!member || !mayBlock) return []
  return [
    { id: 'block', icon: 'shield', tone: 'danger', label: t('ui.safety.block.act', { name: member.name }), act: block },
  ]
}

interface SafetyMenuProps {
  member: Member
  size?: 'small' | 'medium'
}

/** The menu for a thing that has no other; nothing beside one's own. */
export const SafetyMenu = ({ member, size = 'small' }: SafetyMenuProps) => {
  const { t } = useTexts('shell')
  const entries = useSafetyEntries(member)
  if (entries.length === 0) return null
  return <Menu label={t('ui.safety.menu', { name: member.name })} entries={entries} size={size} />
}
