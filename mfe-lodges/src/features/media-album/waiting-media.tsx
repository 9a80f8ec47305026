import { NamedTile, NamedTiles } from '@samvaer/media-ui/tiles'
import { Badge, Button } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import type { LodgeMedium } from '../media-data/media-queries.ts'
import { type LodgeAlbum, type ShownLodgeMedium, shownOf } from '../media-data/media-queries.ts'
import styles from './open-album.module.css'
import { useMediumActs } from './use-medium-acts.ts'

interface WaitingProps {
  lodgeId: number
  album: LodgeAlbum
  addressOf: (medium: ShownLodgeMedium) => string
}

const WaitingTile = ({ lodgeId, album, addressOf, medium }: WaitingProps & { medium: ShownLodgeMedium }) => {
  const t = useLodgeTexts()
  const { remove } = useMediumActs(lodgeId, album, medium)
  const refused = medium.state === 'Rejected'
  return (
    <NamedTile
      card={medium.media}
      name={medium.alt || medium.uploader?.name || t('medium.untold')}
      to={addressOf(medium)}
      note={
        <span className={styles.note}>
          <Badge tone={refused ? 'danger' : 'warning'}>{refused ? t('medium.rejected') : t('medium.waiting')}</Badge>
          {refused && medium.reason && <span>{t('medium.reason', { reason: medium.reason })}</span>}
          {refused && medium.may.delete && (
            <Button size="small" variant="quiet" onClick={() => remove(undefined)}>
              {t('medium.delete')}
            </Button>
          )}
        </span>
      }
    />
  )
}

/**
 * Lists the media that wait to come into the album, and those that were refused with the reason: the viewer’s own, and
 * to managers all.
 */
export const WaitingMedia = ({ items, ...props }: WaitingProps & { items: readonly LodgeMedium[] }) => {
  const t = useLodgeTexts()
  const shown = shownOf(items)
  if (shown.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="waiting-media">
      <h3 id="waiting-media">{t('medium.waitingTitle')}</h3>
      <NamedTiles label={t('medium.waitingTitle')}>
        {shown.map((medium) => (
          <WaitingTile key={medium.mediaId} {...props} medium={medium} />
        ))}
      </NamedTiles>
    </section>
  )
}
