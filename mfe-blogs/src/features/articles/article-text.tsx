import type { ArticleData } from '@samvaer/contracts/site/seo'
import { ArticleOrigins } from './article-origins.tsx'
import { ArticlePicture } from './article-picture.tsx'
import styles from './article-text.module.css'

/** An article as it is read. */
export const ArticleText = ({ article }: { article: ArticleData }) => (
  <article className={styles.article}>
    <h1 tabIndex={-1}>{article.title}</h1>
    <ArticleOrigins {...article} />
    <p className={styles.lead}>{article.lead}</p>
    <div className={styles.picture}>
      <ArticlePicture slug={article.slug} />
    </div>
    {article.sections.map(({ heading, paragraphs }) => (
      <section key={heading} className={styles.section}>
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
)
