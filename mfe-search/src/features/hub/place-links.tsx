import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { Card, Icon, type IconName } from '@samvaer/ui'
import { useId } from 'react'
import { otherPaths, paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import styles from './hub.module.css'

interface Place {
  name: string
  path: string
  icon: IconName
  dark?: true
}

const places: readonly Place[] = [
  { name: 'matches', path: paths.matches, icon: 'rings' },
  { name: 'advanced', path: paths.advanced, icon: 'settings' },
  { name: 'newest', path: paths.newest, icon: 'sparkle' },
  { name: 'online', path: paths.online, icon: 'clock' },
  { name: 'top', path: paths.top, icon: 'star' },
  { name: 'matchWord', path: paths.matchWord, icon: 'comment' },
  { name: 'visitors', path: paths.visitors, icon: 'eye' },
  { name: 'birthdays', path: paths.birthdays, icon: 'events' },
  { name: 'pictures', path: paths.pictures, icon: 'picture' },
  { name: 'tags', path: paths.tags, icon: 'tag' },
  { name: 'kinks', path: paths.kinks, icon: 'moon', dark: true },
  { name: 'hidden', path: paths.hidden, icon: 'eye-off' },
  { name: 'blacklist', path: otherPaths.blacklist, icon: 'shield' },
]

/** Links to the lists where people are found without searching. */
export const PlaceLinks = () => {
  const t = useSearchTexts()
  const { dark } = useSite()
  const heading = useId()
  const shown = places.filter((place) => (dark || !place.dark) && leadsSomewhere(place.path))
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('hub.places')}</h2>
      <ul className={styles.places}>
        {shown.map(({ name, path, icon }) => (
          <Card key={name} as="li" inset="small" lively>
            <div className={styles.place}>
              <Icon name={icon} />
              <div>
                <Link className={styles.name ?? ''} to={path}>
                  {t(`tabs.${name}`)}
                </Link>
                <p className={styles.quiet}>{t(`hub.place.${name}`)}</p>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
