import { dayInWords } from '@samvaer/contracts/site/articles'
import type { ArticleCardData } from '@samvaer/contracts/site/seo'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useBlogTexts } from '../../texts.ts'
import styles from './article-origins.module.css'

type Origins = Pick<ArticleCardData, 'byline' | 'publishedOn' | 'changedOn'>

/** Shows the author of an article, and its dates. */
export const ArticleOrigins = ({ byline, publishedOn, changedOn }: Origins) => {
  const t = useBlogTexts()
  const [language] = useLanguage()
  return (
    <p className={styles.origins}>
      <span>{byline}</span>
      <span>
        <time dateTime={publishedOn}>{dayInWords(publishedOn, language)}</time>
      </span>
      {changedOn && (
        <span>
          <time dateTime={changedOn}>{t('articles.changed', { date: dayInWords(changedOn, language) })}</time>
        </span>
      )}
    </p>
  )
}
