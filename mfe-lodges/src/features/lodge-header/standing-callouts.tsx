/** Tells a lodge's members of its standing: whose it is, and whether it ends (docs/product/lodges.md). */
import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, Callout, Cluster } from '@samvaer/ui'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import styles from './lodge-header.module.css'

/** The ownership is offered to the viewer. */
const OfferCallout = ({ lodge, until }: { lodge: SeenLodge; until: string }) => {
  const t = useLodgeTexts()
  const { dateTime } = useFormat()
  const { lodgeId, name } = lodge
  const { mutate, isPending } = useCall('Lodges/AnswerOwnershipOffer', {
    onSuccess: (_answer, { accept }) =>
      void toast({ tone: 'positive', text: accept ? t('offer.accepted', { name }) : t('offer.declined') }),
    invalidates: lodgeKeys(lodgeId),
  })
  return (
    <Callout
      tone="positive"
      title={t('offer.title', { name })}
      action={
        <Cluster gap={2}>
          <Button size="small" variant="primary" busy={isPending} onClick={() => mutate({ lodgeId, accept: true })}>
            {t('offer.accept')}
          </Button>
          <Button size="small" variant="quiet" disabled={isPending} onClick={() => mutate({ lodgeId, accept: false })}>
            {t('offer.decline')}
          </Button>
        </Cluster>
      }
    >
      {t('offer.text', { date: dateTime(until) })}
    </Callout>
  )
}

const TakeButton = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const { lodgeId, name } = lodge
  const { mutate, isPending } = useCall('Lodges/TakeOwnership', {
    onSuccess: () => void toast({ tone: 'positive', text: t('take.done', { name }) }),
    invalidates: lodgeKeys(lodgeId),
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('take.title', { name }),
      text: t('take.text'),
      confirmLabel: t('take.act'),
      tone: 'neutral',
    })
    if (sure) mutate({ lodgeId })
  }
  return (
    <Button size="small" variant="primary" busy={isPending} onClick={() => void ask()}>
      {t('take.act')}
    </Button>
  )
}

export const StandingCallouts = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const { dateTime } = useFormat()
  const { id } = useCurrentProfile()
  const { lodgeId, part, inside } = lodge
  if (!inside) return null
  const { released, deletableAt, offer } = inside
  const { own, takeOwnership } = part.may
  const offered = offer?.to.profileId === id ? offer : undefined
  const take = takeOwnership && <TakeButton lodge={lodge} />
  const toOwnership = own && (
    <ButtonLink size="small" to={lodgePath(lodgeId, 'Edit')}>
      {t('ownership.open')}
    </ButtonLink>
  )
  if (!released && !deletableAt && !offered && !takeOwnership) return null
  return (
    <div className={styles.callouts}>
      {offered && <OfferCallout lodge={lodge} until={offered.until} />}
      {deletableAt && (
        <Callout tone="warning" title={t('ending.title')} action={take || toOwnership || undefined}>
          {t('ending.text', { date: dateTime(deletableAt) })}
        </Callout>
      )}
      {!deletableAt && released && (
        <Callout tone="warning" title={t('released.title')} action={take || undefined}>
          {t('released.text')}
        </Callout>
      )}
      {!deletableAt && !released && takeOwnership && (
        <Callout tone="warning" title={t('away.title')} action={take}>
          {t('away.text')}
        </Callout>
      )}
    </div>
  )
}
