import { useRowFocus } from '@samvaer/remote-kit/row-focus'
import { Card, Skeleton, VisuallyHidden } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../texts.ts'
import styles from './people-list.module.css'
import { useAmong } from './use-among.ts'

interface PeopleFrameProps {
  condensed: boolean
  /** Room for what is said about each: fewer cards beside each other. */
  roomy?: boolean
  /** A row of a page, or two where it is narrow: as many as fill it are shown. */
  shelf?: boolean
  /** The name of the list, for screen readers. */
  label: string
  /** Those in it, in their order: a profile that is opened leads to the next. */
  ids?: readonly number[]
  children: ReactNode
}

/** Members beside or below each other. */
export const PeopleFrame = ({
  condensed,
  roomy = false,
  shelf = false,
  label,
  ids = [],
  children,
}: PeopleFrameProps) => {
  const list = useRowFocus()
  const onClickCapture = useAmong(ids)
  return condensed ? (
    <Card inset="none">
      <ul aria-label={label} ref={list} onClickCapture={onClickCapture}>
        {children}
      </ul>
    </Card>
  ) : (
    <div className={styles.room}>
      <ul
        className={styles.cards}
        data-roomy={roomy || undefined}
        data-shelf={shelf || undefined}
        aria-label={label}
        ref={list}
        onClickCapture={onClickCapture}
      >
        {children}
      </ul>
    </div>
  )
}

const PersonOutline = ({ condensed }: { condensed: boolean }) =>
  condensed ? (
    <li className={styles.rowOutline}>
      <Skeleton shape="person" />
    </li>
  ) : (
    <Card as="li" inset="small">
      <div className={styles.cardOutline}>
        <span className={styles.portrait} />
        <Skeleton lines={4} />
        <span className={styles.button} />
      </div>
    </Card>
  )

interface PeopleOutlineProps extends Omit<PeopleFrameProps, 'children' | 'label'> {
  count?: number
}

/** Members in the shape of what comes. */
export const PeopleOutline = ({ count = 8, ...frame }: PeopleOutlineProps) => {
  const t = useSearchTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <PeopleFrame {...frame} label={t('list.loading')}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <PersonOutline key={place} condensed={frame.condensed} />
        ))}
      </PeopleFrame>
    </div>
  )
}
