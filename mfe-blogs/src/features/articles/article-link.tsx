import { articlePath } from '@samvaer/contracts/site/articles'
import { useLanguage } from '@samvaer/remote-kit/session'
import { CardLink } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { articleQuery } from './article-queries.ts'

/** The link to an article, read before the click; all of the positioned box around it is its target. */
export const ArticleLink = ({ slug, title }: { slug: string; title: string }) => {
  const queryClient = useQueryClient()
  const [language] = useLanguage()
  const prefetch = () => void queryClient.prefetchQuery(articleQuery(slug, language))
  return (
    <CardLink to={articlePath(slug)} onPointerEnter={prefetch} onFocus={prefetch}>
      {title}
    </CardLink>
  )
}
