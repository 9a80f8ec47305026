import { type ListItem, listQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Card, EmptyState, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { Readers } from './canary-line.tsx'
import styles from './desk-releases.module.css'

const list = listQuery('Registry/GetDeskReleaseActs', { take: 30 }, { staleTime: 0 })

const ActRow = ({ row }: { row: ListItem<'Registry/GetDeskReleaseActs'> }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const { actId, act, name, version, place, share, brands, by, profileId, reason, at } = row
  return (
    <li className={styles.row} {...rowAttributes(actId)}>
      <p className={styles.what}>
        <span>{t(`releases.act.${act}`)}</span>
        <span>
          {name} <code>{version ?? place}</code>
        </span>
      </p>
      <p className={styles.facts}>
        {share !== null && <Readers share={share} brands={brands} />}
        <span>{by ?? t('releases.unknown')}</span>
        {profileId !== null && <span>{t('traces.number', { id: profileId })}</span>}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
    </li>
  )
}

/** Lists the acts on releases and places, newest first. */
export const ReleaseHistory = () => {
  const t = useSupportTexts()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <Card as="section" aria-labelledby="release-history">
      <h2 id="release-history" className={styles.title}>
        {t('releases.history')}
      </h2>
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton lines={6} />}
        empty={<EmptyState icon="document" title={t('releases.noActs')} text={t('releases.noActsText')} />}
      >
        {(acts) => (
          <ul className={styles.list} aria-labelledby="release-history">
            {acts.map((row) => (
              <ActRow key={row.actId} row={row} />
            ))}
          </ul>
        )}
      </EndlessList>
    </Card>
  )
}
