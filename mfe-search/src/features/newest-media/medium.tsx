import { Picture, useMediumName, VideoMark } from '@samvaer/media-ui/pictures'
import { openedFromPage } from '@samvaer/media-ui/tiles'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { IconButton, lazyPart } from '@samvaer/ui'
import { mediumPath } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import styles from './media.module.css'
import type { NewestMedium } from './media-queries.ts'

const PersonMenu = lazyPart(async () => ({ default: (await import('../people/person-menu.tsx')).PersonMenu }))

/** A picture or video with whose it is; it opens where its owner shows it. */
export const Medium = ({ item: { profile, mediaId, media } }: { item: NewestMedium }) => {
  const t = useSearchTexts()
  const nameOf = useMediumName()
  const { id } = useCurrentProfile()
  const { profileId, name, ages } = profile
  return (
    <li className={styles.tile} {...rowAttributes(mediaId)} data-list-item="">
      <div className={styles.frame}>
        <Picture card={media} alt="" sizes="(width < 600px) 50vw, 16rem" cover />
        <VideoMark card={media} />
      </div>
      <div className={styles.foot}>
        <Link
          className={styles.name ?? ''}
          to={mediumPath(profileId, media)}
          state={openedFromPage}
          aria-label={nameOf(media, { what: name })}
        >
          {name}
        </Link>
        <span className={styles.quiet}>{ages.join(' & ')}</span>
        {id !== profileId && (
          <div className={styles.menu}>
            <PersonMenu
              person={profile}
              meanwhile={<IconButton label={t('person.menu', { name })} icon="more" size="small" disabled />}
            />
          </div>
        )}
      </div>
    </li>
  )
}
