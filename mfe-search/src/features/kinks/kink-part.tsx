import type { CallOutput } from '@samvaer/contracts/client'
import { Skeleton } from '@samvaer/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import { Loaded } from '../recovery/loaded.tsx'
import { KinkRows } from './kink-rows.tsx'
import styles from './kinks.module.css'
import type { OwnKinks } from './use-own-kinks.ts'

interface KinkPartProps {
  query: UseQueryResult<CallOutput<'DarkKinks/GetAllKinks'>>
  own: OwnKinks
  label: string
}

/** Kinks that are read at once. */
export const KinkPart = ({ query, own, label }: KinkPartProps) => {
  const t = useSearchTexts()
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={8} />}>
      {({ items }) =>
        items.length > 0 ? (
          <KinkRows kinks={items} own={own} label={label} />
        ) : (
          <p className={styles.quiet}>{t('kinks.none')}</p>
        )
      }
    </Loaded>
  )
}
