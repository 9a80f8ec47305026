import type { CallOutput } from '@samvaer/contracts/client'
import { Skeleton } from '@samvaer/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { Loaded } from '../recovery/recovery.ts'
import { KinkRows } from './kink-rows.tsx'
import styles from './kinks.module.css'
import type { OwnKinks } from './use-own-kinks.ts'

interface KinkPartProps {
  query: UseQueryResult<CallOutput<'DarkKinks/GetAllKinks'>>
  own: OwnKinks
  label: string
  /** By their names in the reader’s language. */
  byName?: boolean
}

/** Kinks that are read at once. */
export const KinkPart = ({ query, own, label, byName = false }: KinkPartProps) => {
  const t = useSearchTexts()
  const { compare } = useKinkNames()
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={8} />}>
      {({ items }) =>
        items.length > 0 ? (
          <KinkRows
            kinks={byName ? items.toSorted((a, b) => compare(a.kink, b.kink)) : items}
            own={own}
            label={label}
          />
        ) : (
          <p className={styles.quiet}>{t('kinks.none')}</p>
        )
      }
    </Loaded>
  )
}
