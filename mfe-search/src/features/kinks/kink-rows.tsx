import { Card, IconButton } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { KinkLink } from './kink-link.tsx'
import type { Kink } from './kink-queries.ts'
import styles from './kinks.module.css'
import type { OwnKinks } from './use-own-kinks.ts'

interface KinkRowsProps {
  kinks: readonly Kink[]
  own: OwnKinks
  label: string
}

/** Kinks with how many have each, the way to those, and the button that makes one the member’s own. */
export const KinkRows = ({ kinks, own, label }: KinkRowsProps) => {
  const t = useSearchTexts()
  const { nameOf } = useKinkNames()
  return (
    <Card inset="none">
      <ul className={styles.columns} aria-label={label}>
        {kinks.map(({ kink, kind, profiles }) => {
          const mine = own.has(kink)
          return (
            <li key={kink} className={styles.row}>
              <div className={styles.words}>
                <KinkLink kink={kink}>{nameOf(kink)}</KinkLink>
                <span className={styles.quiet}>
                  {t('kinks.members', { count: profiles })}
                  {kind === 'Custom' && ` · ${t('kinks.custom')}`}
                </span>
              </div>
              <IconButton
                size="small"
                icon={mine ? 'check' : 'plus'}
                label={t('kinks.mine', { kink: nameOf(kink) })}
                aria-pressed={mine}
                onClick={() => (mine ? own.remove(kink) : own.add(kink))}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
