import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Card, lazyPart, PersonCard } from '@samvaer/ui'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { LodgeEnd } from './lodge-end.tsx'
import styles from './ownership.module.css'

const PassDialog = lazyPart(() => import('./pass-dialog.tsx'))
const ReleaseDialog = lazyPart(() => import('./release-dialog.tsx'))

/** An offer that waits for its answer. */
const Offered = ({
  lodge,
  offer,
}: {
  lodge: SeenLodge
  offer: NonNullable<NonNullable<SeenLodge['inside']>['offer']>
}) => {
  const t = useLodgeTexts()
  const { dateTime } = useFormat()
  const { lodgeId } = lodge
  const { mutate, isPending } = useCall('Lodges/WithdrawOwnershipOffer', {
    onSuccess: () => void toast({ tone: 'neutral', text: t('pass.withdrawn') }),
    invalidates: lodgeKeys(lodgeId),
  })
  return (
    <div className={styles.part}>
      <p>{t('pass.offered', { date: dateTime(offer.until) })}</p>
      <PersonCard
        profile={offer.to}
        action={
          <Button size="small" busy={isPending} onClick={() => mutate({ lodgeId })}>
            {t('pass.withdraw')}
          </Button>
        }
      />
    </div>
  )
}

/** Shows the ownership to the owner of the lodge: passing it on, giving it up, ending it (docs/product/lodges.md). */
export const Ownership = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const [open, setOpen] = useState<'pass' | 'release'>()
  const close = () => setOpen(undefined)
  const offer = lodge.inside?.offer
  return (
    <Card as="section" inset="large" aria-labelledby="lodge-ownership">
      <div className={styles.parts}>
        <h2 id="lodge-ownership" className={styles.heading}>
          {t('ownership.title')}
        </h2>
        <div className={styles.part}>
          <h3>{t('pass.title')}</h3>
          <p className={styles.quiet}>{t('pass.text')}</p>
          {offer && <Offered lodge={lodge} offer={offer} />}
          <Button onClick={() => setOpen('pass')}>{offer ? t('pass.another') : t('pass.act')}</Button>
        </div>
        <div className={styles.part}>
          <h3>{t('release.title')}</h3>
          <p className={styles.quiet}>{t('release.text')}</p>
          <Button onClick={() => setOpen('release')}>{t('release.act')}</Button>
        </div>
        <LodgeEnd lodge={lodge} />
      </div>
      {open === 'pass' && <PassDialog lodge={lodge} onClose={close} />}
      {open === 'release' && <ReleaseDialog lodge={lodge} onClose={close} />}
    </Card>
  )
}
