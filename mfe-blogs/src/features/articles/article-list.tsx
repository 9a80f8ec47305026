import type { ArticleCardData } from '@samvaer/contracts/site/seo'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Card } from '@samvaer/ui'
import { ArticleLink } from './article-link.tsx'
import styles from './article-list.module.css'
import { ArticleOrigins } from './article-origins.tsx'
import { ArticlePicture } from './article-picture.tsx'

/** Articles as the front of a magazine: the newest across the page, the others below it. */
export const ArticleList = ({ articles }: { articles: readonly ArticleCardData[] }) => (
  <ol className={styles.list}>
    {articles.map((article) => (
      <li key={article.slug}>
        <Card as="article" inset="none" lively>
          <div className={styles.card} {...rowAttributes(article.slug)}>
            <div className={styles.picture}>
              <ArticlePicture slug={article.slug} />
            </div>
            <ArticleOrigins {...article} />
            <h2 className={styles.title}>
              <ArticleLink {...article} />
            </h2>
            <p className={styles.lead}>{article.lead}</p>
          </div>
        </Card>
      </li>
    ))}
  </ol>
)
