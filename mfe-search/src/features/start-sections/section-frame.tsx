import { Link } from '@samvaer/remote-kit/router'
import { type ReactNode, useId } from 'react'
import { useSearchTexts } from '../../texts.ts'
import styles from './start-sections.module.css'

export type SectionName =
  | 'NewestProfiles'
  | 'PossibleMatches'
  | 'BirthdayProfiles'
  | 'OnlineProfiles'
  | 'NewestMedia'
  | 'SearchMedia'

/** What is coming: the sections below wait for it, and are not pushed away by what comes. */
export const Coming = ({ children }: { children: ReactNode }) => <div data-outline="">{children}</div>

interface SectionFrameProps {
  name: SectionName
  /** Where all of it is. */
  all: string
  children: ReactNode
}

/** The head of a section of the start page: what it is, and the way to all of it. */
export const SectionFrame = ({ name, all, children }: SectionFrameProps) => {
  const t = useSearchTexts()
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t(`start.${name}.title`)}</h2>
        <Link to={all} className={styles.all ?? ''}>
          {t('start.all')}
        </Link>
      </div>
      {children}
    </section>
  )
}
