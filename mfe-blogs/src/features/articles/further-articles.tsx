import type { ArticleData } from '@samvaer/contracts/site/seo'
import { Card } from '@samvaer/ui'
import { useId } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { ArticleLink } from './article-link.tsx'
import { ArticlePicture } from './article-picture.tsx'
import styles from './further-articles.module.css'

/** Links to what to read next. */
export const FurtherArticles = ({ articles }: { articles: ArticleData['further'] }) => {
  const t = useBlogTexts()
  const heading = useId()
  if (articles.length === 0) return null
  return (
    <nav className={styles.further} aria-labelledby={heading}>
      <h2 id={heading}>{t('articles.further')}</h2>
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.slug}>
            <Card inset="none" lively>
              <div className={styles.card}>
                <div className={styles.picture}>
                  <ArticlePicture slug={article.slug} />
                </div>
                <h3 className={styles.title}>
                  <ArticleLink {...article} />
                </h3>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </nav>
  )
}
