import { manages } from '@samvaer/contracts/lodges/roles'
import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { Badge, Card, PersonCard } from '@samvaer/ui'
import { LinkedText } from '@samvaer/writing/reading'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { anything, searchPath } from '../lodge-data/search-address.ts'
import styles from './about.module.css'

/** Shows what a lodge is about, its rules, and who manages it. */
export const About = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const { date } = useFormat()
  const { lodgeId, role, part } = lodge
  const { about, rules, tags, kinks, access, managers, createdAt, members } = part
  const words = [
    ...tags.map((word) => ({ word, to: searchPath({ ...anything, tags: [word] }) })),
    ...kinks.map((word) => ({ word, to: searchPath({ ...anything, kinks: [word] }) })),
  ]
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card as="section" inset="large" aria-labelledby="lodge-about">
          <h2 id="lodge-about" className={styles.heading}>
            {t('about.title')}
          </h2>
          <p className={styles.text}>
            <LinkedText text={about} />
          </p>
          {words.length > 0 && (
            <ul className={styles.words} aria-label={t('search.tags')}>
              {words.map(({ word, to }) => (
                <li key={to}>
                  <Link className={styles.word} to={to}>
                    {word}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
        {rules !== '' && (
          <Card as="section" inset="large" aria-labelledby="lodge-rules">
            <h2 id="lodge-rules" className={styles.heading}>
              {t('about.rules')}
            </h2>
            <p className={styles.text}>
              <LinkedText text={rules} />
            </p>
          </Card>
        )}
      </div>
      <div className={styles.column}>
        <Card as="section" aria-labelledby="lodge-managers">
          <h2 id="lodge-managers" className={styles.heading}>
            {t('about.managers')}
          </h2>
          {managers.length === 0 && <p className={styles.quiet}>{t('about.noManagers')}</p>}
          <ul className={styles.people}>
            {managers.map(({ profile, role }) => (
              <li key={profile.profileId}>
                <PersonCard profile={profile} beside={<Badge>{t(`role.${role as string}`)}</Badge>} />
              </li>
            ))}
          </ul>
          <Link to={lodgePath(lodgeId, 'Mail')}>{manages(role) ? t('mail.inbox') : t('about.write')}</Link>
        </Card>
        <Card as="section" aria-labelledby="lodge-facts">
          <h2 id="lodge-facts" className={styles.heading}>
            {t('about.facts')}
          </h2>
          <dl className={styles.facts}>
            <dt>{t('about.access')}</dt>
            <dd>{t(`access.${access}.text`)}</dd>
            <dt>{t('about.since')}</dt>
            <dd>{date(createdAt)}</dd>
            <dt>{t('about.members')}</dt>
            <dd>
              <Link to={lodgePath(lodgeId, 'Members')}>{t('card.members', { count: members })}</Link>
            </dd>
          </dl>
        </Card>
      </div>
    </div>
  )
}
