import { articlePath } from '@samvaer/contracts/articles'
import { Link } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useQueryClient } from '@tanstack/react-query'
import styles from '../entry-list/entry-title.module.css'
import { articleQuery } from './article-queries.ts'

/** The link to an article, read before the click; all of the positioned box around it is its target. */
export const ArticleLink = ({ slug, title }: { slug: string; title: string }) => {
  const queryClient = useQueryClient()
  const [language] = useLanguage()
  const prefetch = () => void queryClient.prefetchQuery(articleQuery(slug, language))
  return (
    <Link to={articlePath(slug)} className={styles.link} onPointerEnter={prefetch} onFocus={prefetch}>
      {title}
    </Link>
  )
}
