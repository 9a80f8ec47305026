import { Card, Skeleton, VisuallyHidden } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import styles from './person-rows.module.css'

/** People in as many columns as there is room for. */
export const PersonRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)

/** The same in the shape of what comes. */
export const PersonRowsOutline = () => {
  const t = useLodgeTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <ul className={styles.list}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <li key={row}>
            <Card>
              <Skeleton shape="person" />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
