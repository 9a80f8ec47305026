import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, Callout, Cluster } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import type { DeskActs, DeskTicket } from './use-desk-acts.ts'

interface ClaimBarProps {
  claimedBy: DeskTicket['claimedBy']
  acts: DeskActs
}

/** Shows who has taken a ticket up, so that no two answer the same. */
export const ClaimBar = ({ claimedBy, acts }: ClaimBarProps) => {
  const t = useSupportTexts()
  const me = useCurrentProfile().id
  if (!claimedBy)
    return (
      <Cluster>
        <Button variant="primary" icon="profile" busy={acts.claiming} onClick={acts.claim}>
          {t('desk.claim')}
        </Button>
      </Cluster>
    )
  const mine = claimedBy.profileId === me
  return (
    <Callout
      tone={mine ? 'positive' : 'warning'}
      title={mine ? t('desk.claimedByMe') : t('desk.claimedBy', { name: claimedBy.name })}
      action={
        mine ? (
          <Button size="small" busy={acts.releasing} onClick={acts.release}>
            {t('desk.release')}
          </Button>
        ) : (
          <Button size="small" busy={acts.claiming} onClick={acts.takeOver}>
            {t('desk.takeOver', { name: claimedBy.name })}
          </Button>
        )
      }
    >
      {!mine && t('desk.claimedByHint')}
    </Callout>
  )
}
