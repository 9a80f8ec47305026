/** The pictures of a profile, large: swiped through where one touches, led through by buttons where one points. */
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { FreshCards, Picture, useMediumName, VideoMark } from '@samvaer/media-ui/pictures'
import { openedFromPage } from '@samvaer/media-ui/tiles'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { IconButton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { profileMediaList } from '../profile-data/media-lists.ts'
import { openedPicturePath, tabPath } from '../profile-data/profile-paths.ts'
import styles from './gallery.module.css'
import { People } from './people.tsx'
import { type Slide, slidesOf } from './slides.ts'
import { usePlace } from './use-place.ts'

/** The number that is gone through here; all of them have a page. */
const shown = 12
const sizes = '(width < 768px) 100vw, 34rem'

interface SlideBodyProps {
  profile: ProfileData
  slide: Slide
  first: boolean
}

const SlideBody = ({ profile: { card, counts }, slide, first }: SlideBodyProps) => {
  const t = useProfileTexts()
  const nameOf = useMediumName()
  const { profileId, name } = card
  if (slide.kind === 'people') {
    const people = <People card={card} people={slide.people} />
    if (counts.pictures + counts.videos === 0) return people
    return (
      <Link className={styles.link} to={tabPath(profileId, 'Pictures')} aria-label={t('profile.picturesOf', { name })}>
        {people}
      </Link>
    )
  }
  const { media, alt } = slide.medium
  return (
    <Link
      className={styles.link}
      to={openedPicturePath(profileId, media)}
      state={openedFromPage}
      aria-label={nameOf(media, { alt })}
    >
      <Picture card={media} alt="" sizes={sizes} cover first={first} />
      <VideoMark card={media} />
    </Link>
  )
}

/** Shows the pictures of a profile; while they are read, and when they do not come, the face of the card. */
export const Gallery = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const { card, counts } = profile
  const some = counts.pictures + counts.videos > 0
  const query = useInfiniteQuery({ ...profileMediaList(card.profileId), retry: onceMore, enabled: some })
  const media = query.data?.slice(0, shown) ?? []
  const slides = slidesOf(card, media)
  const last = slides.length - 1
  const track = useRef<HTMLUListElement>(null)
  const { place, onScroll, show } = usePlace(track, last)
  return (
    <section
      className={styles.gallery}
      aria-label={t('profile.picturesOf', { name: card.name })}
      {...(card.gender === 'Couple' && { 'data-couple': '' })}
    >
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {slides.map((slide, at) => (
          <li key={slide.key} className={styles.slide} inert={at !== place}>
            <SlideBody profile={profile} slide={slide} first={at === 0} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <div className={styles.marks} aria-hidden="true">
            {slides.map(({ key }, at) => (
              <span key={key} className={styles.mark} {...(at === place && { 'data-here': '' })} />
            ))}
          </div>
          {place > 0 && (
            <span className={styles.previous}>
              <IconButton label={t('profile.gallery.previous')} icon="chevron-left" onClick={() => show(place - 1)} />
            </span>
          )}
          {place < last && (
            <span className={styles.next}>
              <IconButton label={t('profile.gallery.next')} icon="chevron-right" onClick={() => show(place + 1)} />
            </span>
          )}
        </>
      )}
      {media.length > 0 && <FreshCards cards={media.map((medium) => medium.media)} renew={query.refetch} />}
    </section>
  )
}
