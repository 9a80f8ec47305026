import { FreshCards, Picture, VideoMark } from '@samvaer/media-ui/pictures'
import { listQuery, useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, Card, EmptyState, lazyPart, PersonCard, Skeleton, Time } from '@samvaer/ui'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { mediaPaths } from '../media-data/media-paths.ts'
import { type LodgeMedium, mediaKeys } from '../media-data/media-queries.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './validation-queue.module.css'

const Viewer = lazyPart(() => import('@samvaer/media-ui/viewer'))

interface WaitingItemProps {
  lodge: SeenLodge
  medium: LodgeMedium
}

/** A picture or video that waits for a decision. */
const WaitingItem = ({ lodge, medium }: WaitingItemProps) => {
  const t = useLodgeTexts()
  const [shown, setShown] = useState<'viewer' | 'reject'>()
  const { lodgeId } = lodge
  const { mediaId, media, altText, uploader, addedAt, may } = medium
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const settings = {
    optimistic: () => [
      changeItems('Lodges/GetLodgeMediaValidationItems', (one) => (one.mediaId === mediaId ? undefined : one)),
    ],
    once: true as const,
    invalidates: [...mediaKeys, ['Lodges/GetLodgeData', { lodgeId }]],
  }
  const accept = useCall('Lodges/AcceptLodgeMediaItem', {
    ...settings,
    onSuccess: () => void toast({ tone: 'positive', text: t('validation.accepted') }),
  })
  const reject = useCall('Lodges/RejectLodgeMediaItem', {
    ...settings,
    onSuccess: () => void toast({ tone: 'neutral', text: t('validation.rejected') }),
  })
  const close = () => setShown(undefined)
  return (
    <Card as="li" inset="none">
      <div className={styles.picture}>
        {media ? (
          <>
            <Picture
              card={media}
              alt={altText}
              sizes="(width < 600px) 100vw, 20rem"
              cover
              onOpen={() => setShown('viewer')}
            />
            <VideoMark card={media} />
          </>
        ) : (
          <p className={styles.away}>{t('medium.away')}</p>
        )}
      </div>
      <div className={styles.words}>
        {uploader ? (
          <PersonCard profile={uploader} size="small" beside={<Time value={addedAt} />} />
        ) : (
          <p className={styles.quiet}>{t('debate.hiddenAuthor')}</p>
        )}
        {altText !== '' && <p className={styles.quiet}>{altText}</p>}
        {may.decide ? (
          <div className={styles.acts}>
            <Button
              size="small"
              variant="primary"
              icon="check"
              onClick={() =>
                ask((reason) => accept.mutate({ lodgeId, mediaId, ...(reason !== undefined && { reason }) }), {
                  title: t('staff.title'),
                  act: t('validation.accept'),
                })
              }
            >
              {t('validation.accept')}
            </Button>
            <Button size="small" onClick={() => setShown('reject')}>
              {t('validation.reject')}
            </Button>
          </div>
        ) : (
          <p className={styles.quiet}>{t('validation.own')}</p>
        )}
      </div>
      {shown === 'reject' && (
        <RejectDialog onClose={close} onReject={(reason) => reject.mutate({ lodgeId, mediaId, reason })} />
      )}
      {shown === 'viewer' && media && <Viewer pictures={[{ card: media, alt: altText }]} start={0} onClose={close} />}
      {dialog}
    </Card>
  )
}

const Outline = () => (
  <ul className={styles.list} aria-busy="true">
    {['a', 'b', 'c'].map((item) => (
      <Card as="li" inset="none" key={item}>
        <Skeleton shape="picture" />
        <div className={styles.words}>
          <Skeleton shape="person" />
        </div>
      </Card>
    ))}
  </ul>
)

/** Lists the media that wait to come into the albums, the oldest first. */
export const ValidationQueue = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const list = listQuery('Lodges/GetLodgeMediaValidationItems', { lodgeId: lodge.lodgeId })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList
      query={query}
      queryKey={list.queryKey}
      outline={<Outline />}
      empty={
        <EmptyState
          icon="check"
          title={t('validation.none.title')}
          text={t('validation.none.text')}
          action={<ButtonLink to={mediaPaths(lodge.lodgeId).albums}>{t('album.toAll')}</ButtonLink>}
        />
      }
    >
      {(items) => (
        <>
          <ul className={styles.list}>
            {items.map((medium) => (
              <WaitingItem key={medium.mediaId} lodge={lodge} medium={medium} />
            ))}
          </ul>
          <FreshCards cards={items.flatMap(({ media }) => (media ? [media] : []))} renew={() => void query.refetch()} />
        </>
      )}
    </EndlessList>
  )
}
