import { onceMore } from '@samvaer/remote-kit/recovery'
import { Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { otherKinks } from './kink-queries.ts'
import { KinkRows } from './kink-rows.tsx'
import styles from './kinks.module.css'
import type { OwnKinks } from './use-own-kinks.ts'

/** The less common ones, and what members wrote themselves. */
export const LessCommonKinks = ({ own }: { own: OwnKinks }) => {
  const t = useSearchTexts()
  const list = otherKinks()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList
      query={query}
      queryKey={list.queryKey}
      outline={<Skeleton shape="card" lines={8} />}
      empty={<p className={styles.quiet}>{t('kinks.none')}</p>}
    >
      {(kinks) => <KinkRows kinks={kinks} own={own} label={t('kinks.all.others')} />}
    </EndlessList>
  )
}
