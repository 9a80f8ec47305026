import type { LodgeCard as Lodge } from '@samvaer/contracts/lodges/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Badge, Card, CardLink, Icon, Unread, VisuallyHidden } from '@samvaer/ui'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { usePrefetchedLodge } from '../lodge-data/use-prefetched-lodge.ts'
import styles from './lodge-card.module.css'
import { LodgeCover } from './lodge-cover.tsx'

/** Shows the viewer's role in a lodge, where that is worth a word. */
export const RoleBadge = ({ role }: Pick<Lodge, 'role'>) => {
  const t = useLodgeTexts()
  if (role === 'None' || role === 'Declined' || role === 'Blacklisted') return null
  return (
    <Badge tone={role === 'Requesting' ? 'warning' : role === 'Member' ? 'neutral' : 'accent'}>
      {t(`role.${role}`)}
    </Badge>
  )
}

interface LodgeCardProps {
  lodge: Lodge
  /** The level of the name among the page's headings. */
  level?: 2 | 3
}

/** A lodge in a list. The name is the link; the whole card is its target. */
export const LodgeCard = ({ lodge, level = 2 }: LodgeCardProps) => {
  const t = useLodgeTexts()
  const { number, distance: inUnit } = useFormat()
  const { lodgeId, name, excerpt, category, access, place, distance, members, role, unread } = lodge
  const prefetch = usePrefetchedLodge(lodgeId)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card as="li" inset="none" lively>
      <article className={styles.lodge} {...rowAttributes(lodgeId)} {...prefetch}>
        <div className={styles.cover}>
          <LodgeCover lodge={lodge} />
        </div>
        <div className={styles.words}>
          <p className={styles.quiet}>
            <span>{t(`category.${category}`)}</span>
            {place && (
              <span className={styles.fact}>
                <Icon name="place" size="small" />
                {place}
              </span>
            )}
            {distance && <span>{t('card.distance', { distance: inUnit(Number(distance.replace(/\D/g, ''))) })}</span>}
          </p>
          <Heading className={styles.name}>
            {unread && <Unread label={t('card.unread')} />}
            <CardLink to={lodgePath(lodgeId)}>{name}</CardLink>
          </Heading>
          {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
          <div className={styles.end}>
            <span className={styles.fact} title={t('card.members', { count: members })}>
              <Icon name="lodges" size="small" />
              <span aria-hidden="true">{number(members)}</span>
              <VisuallyHidden>{t('card.members', { count: members })}</VisuallyHidden>
            </span>
            {access === 'NewMembersApproved' && (
              <span className={styles.fact}>
                <Icon name="lock" size="small" />
                {t('card.approved')}
              </span>
            )}
            <span className={styles.role}>
              <RoleBadge role={role} />
            </span>
          </div>
        </div>
      </article>
    </Card>
  )
}
