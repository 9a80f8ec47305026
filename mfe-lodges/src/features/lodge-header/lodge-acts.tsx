import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { Slot } from '@samvaer/remote-kit/slots'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { useInvite } from '../lodge-data/use-invite.ts'
import styles from './lodge-header.module.css'

const LodgeMenu = lazyPart(() => import('./lodge-menu.tsx'))
const RequestDialog = lazyPart(() => import('./request-dialog.tsx'))

/** Joining a lodge, asking to, and what those who belong to it do now and then. */
export const LodgeActs = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const { date } = useFormat()
  const [asking, setAsking] = useState(false)
  const { lodgeId, name, role, part, inside } = lodge
  const { may, mayRequestFrom } = part
  const invite = useInvite(lodge)
  const join = useCall('Lodges/JoinLodge', {
    onSuccess: () => void toast({ tone: 'positive', text: t('join.done', { name }) }),
    invalidates: lodgeKeys(lodgeId),
  })
  const withdraw = useCall('Lodges/LeaveLodge', {
    onSuccess: () => void toast({ tone: 'neutral', text: t('request.withdrawn') }),
    invalidates: lodgeKeys(lodgeId),
  })
  return (
    <>
      {role === 'Requesting' && <p className={styles.quiet}>{t('request.waiting')}</p>}
      {mayRequestFrom && <p className={styles.quiet}>{t('request.declined', { date: date(mayRequestFrom) })}</p>}
      <div className={styles.acts}>
        {may.join && (
          <Button variant="primary" icon="plus" busy={join.isPending} onClick={() => join.mutate({ lodgeId })}>
            {t('join.act')}
          </Button>
        )}
        {may.request && (
          <Button variant="primary" icon="plus" onClick={() => setAsking(true)}>
            {t('request.act')}
          </Button>
        )}
        {role === 'Requesting' && (
          <Button icon="undo" busy={withdraw.isPending} onClick={() => withdraw.mutate({ lodgeId })}>
            {t('request.withdraw')}
          </Button>
        )}
        {inside && (
          <Button icon="link" onClick={invite}>
            {t('invite.act')}
          </Button>
        )}
        <Slot name="lodges.Share" values={{ kind: 'Lodge', id: lodgeId, name }} quiet />
        <ErrorBoundary fallback={() => null}>
          <LodgeMenu lodge={lodge} />
        </ErrorBoundary>
      </div>
      {asking && <RequestDialog lodge={lodge} onClose={() => setAsking(false)} />}
    </>
  )
}
