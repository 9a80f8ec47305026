import type { CallOutput } from '@samvaer/contracts/client'
import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, Card, EmptyState, PersonCard, Skeleton, Stack, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import styles from './management.module.css'
import { managementPaths } from './management-paths.ts'

type Activity = CallOutput<'Lodges/GetLodgeMemberActivities'>['items'][number]

const Act = ({ activity }: { activity: Activity }) => {
  const t = useLodgeTexts()
  const site = useSite()
  const { type, actor, byStaff, profile, detail, at } = activity
  const by = byStaff ? t('activity.staff') : (actor?.name ?? site.name)
  // The taker of an offered lodge is both.
  const whom = type === 'OwnershipPassed' ? by : t('activity.somebody')
  return (
    <li className={styles.act}>
      <p>{t(`activity.${type}`, { actor: by, profile: profile?.name ?? whom })}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <p className={styles.marks}>
        <Time value={at} />
      </p>
    </li>
  )
}

/** The member whom the list is about, as one of its acts names them. */
const memberIn = (activities: readonly Activity[], profileId: number | undefined) =>
  activities.flatMap(({ actor, profile }) => [actor, profile]).find((one) => one?.profileId === profileId)

interface ActivityListProps {
  lodgeId: number
  /** The member whose activities are shown alone. */
  profileId?: number
}

/** Lists the acts in the lodge, the latest first. */
export const ActivityList = ({ lodgeId, profileId }: ActivityListProps) => {
  const t = useLodgeTexts()
  const list = listQuery('Lodges/GetLodgeMemberActivities', { lodgeId, ...(profileId !== undefined && { profileId }) })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList
      query={query}
      queryKey={list.queryKey}
      outline={<Skeleton lines={6} />}
      empty={
        <EmptyState
          icon="list"
          title={t('activity.none.title')}
          text={t('activity.none.text')}
          action={<ButtonLink to={managementPaths(lodgeId).all}>{t('management.toAll')}</ButtonLink>}
        />
      }
    >
      {(activities) => {
        const member = profileId === undefined ? undefined : memberIn(activities, profileId)
        return (
          <Stack gap={4}>
            {member && <PersonCard profile={member} />}
            <Card>
              <ol className={styles.log}>
                {activities.map((activity) => (
                  <Act key={activity.lodgeActivityId} activity={activity} />
                ))}
              </ol>
            </Card>
          </Stack>
        )
      }}
    </EndlessList>
  )
}
