import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { CardLink, Icon, Skeleton } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { Picture } from '../pictures/picture.tsx'
import { useMediaTexts } from '../texts.ts'
import styles from './album-card.module.css'
import { openedFromPage } from './opened-from-page.ts'

/** An album as one who looks sees it. */
export interface ShownAlbum {
  albumId: number
  title: string
  /** The number of pictures and videos in it. */
  count: number
  /** Null for a closed or an empty one. */
  cover: MediaCard | null
}

interface AlbumCardProps {
  album: ShownAlbum
  /** The path that opens it; absent for one that is closed. */
  to: string | undefined
  /** Not everybody may look in. */
  restricted: boolean
  /** The level of the title among the page's headings. */
  level: 2 | 3
  /** The acts on it. */
  children?: ReactNode
}

/** An album: its cover, what it is called and how much is in it; of a closed one a lock. */
export const AlbumCard = ({ album, to, restricted, level, children }: AlbumCardProps) => {
  const t = useMediaTexts()
  const { albumId, title, count, cover } = album
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={styles.album} {...rowAttributes(albumId)}>
      <span className={styles.cover}>
        {cover ? (
          <Picture card={cover} alt="" sizes="(width < 600px) 50vw, 18rem" cover />
        ) : (
          <span className={styles.blank}>
            <Icon name={to === undefined ? 'lock' : 'picture'} size="large" />
          </span>
        )}
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>
          {to === undefined ? (
            title
          ) : (
            <CardLink to={to} state={openedFromPage}>
              {title}
            </CardLink>
          )}
        </Heading>
        <p className={styles.quiet}>
          {restricted && <Icon name="lock" size="small" />}
          {t('album.count', { count })}
        </p>
        {children}
      </div>
    </li>
  )
}

/** The grid of album cards. */
export const AlbumCards = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>

/** A grid in the shape of what comes. */
export const AlbumCardsOutline = () => (
  <div className={styles.grid} aria-busy="true">
    {['a', 'b', 'c'].map((place) => (
      <Skeleton key={place} shape="picture" />
    ))}
  </div>
)
