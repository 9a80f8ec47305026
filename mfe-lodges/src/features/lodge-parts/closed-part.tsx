import { EmptyState } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'

/** Shows outsiders the stand-in for a part of a lodge that approves its members. */
export const ClosedPart = ({ lodge: { name, role } }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  return (
    <EmptyState
      icon="lock"
      title={t('closed.title', { name })}
      text={role === 'Requesting' ? t('closed.waiting') : t('closed.text')}
    />
  )
}
