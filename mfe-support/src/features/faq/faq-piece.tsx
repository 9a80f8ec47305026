import type { FaqCategory } from '@samvaer/contracts/support/values'
import { Link } from '@samvaer/remote-kit/router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { ContentText } from '../content-text/content-text.tsx'
import styles from './faq.module.css'
import { faqListPath } from './faq-address.ts'

interface FaqPieceProps {
  category: FaqCategory
  title: string
  text: string
  /** The content below the answer. */
  children?: ReactNode
}

/** A question with its answer. */
export const FaqPiece = ({ category, title, text, children }: FaqPieceProps) => {
  const t = useSupportTexts()
  return (
    <article className={styles.piece}>
      <header>
        <nav className={styles.trail} aria-label={t('faq.trail')}>
          <Link to={paths.faq}>{t('faq.title')}</Link>
          <span aria-hidden="true">›</span>
          <Link to={faqListPath({ category })}>{t(`faq.category.${category}`)}</Link>
        </nav>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <ContentText text={text} />
      {children}
    </article>
  )
}
