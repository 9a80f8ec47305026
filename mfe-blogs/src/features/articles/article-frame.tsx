import { Skeleton, VisuallyHidden } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useBlogTexts } from '../../texts.ts'
import styles from './article-frame.module.css'

/** A page of the articles: never lower than the window, so that the footer stands still while the words come. */
export const ArticleFrame = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={narrow ? styles.column : styles.page}>{children}</div>
)

/** A page in the shape of what comes. */
export const ArticleSkeleton = ({ narrow = false }: { narrow?: boolean }) => {
  const t = useBlogTexts()
  return (
    <ArticleFrame narrow={narrow}>
      <div aria-busy="true">
        <VisuallyHidden>{t('articles.loading')}</VisuallyHidden>
        <Skeleton shape="card" lines={3} />
        <Skeleton shape="picture" />
        <Skeleton lines={6} />
      </div>
    </ArticleFrame>
  )
}
