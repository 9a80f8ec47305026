import type { BlogAuthor } from '@samvaer/contracts/blogs/calls'
import { Button, Grid } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { AuthorCard } from '../authors/author-card.tsx'
import { FollowAuthorButton } from '../authors/follow-author-button.tsx'
import { moreAuthors } from './found-names.ts'
import styles from './search-results.module.css'

interface FoundAuthorsProps {
  text: string
  first: { items: readonly BlogAuthor[]; next: string | null }
}

/** Authors whose names begin with what is looked for; the rest comes when it is asked for. */
export const FoundAuthors = ({ text, first }: FoundAuthorsProps) => {
  const t = useBlogTexts()
  const [asked, setAsked] = useState(false)
  const rest = useInfiniteQuery({ ...moreAuthors(text, first.next ?? ''), enabled: asked && first.next !== null })
  const authors = [...first.items, ...(rest.data?.pages.flatMap(({ items }) => items) ?? [])]
  const hasMore = rest.data ? rest.hasNextPage : first.next !== null
  if (authors.length === 0) return null
  const more = () => (asked ? void rest.fetchNextPage() : setAsked(true))
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('search.authors')}</h2>
      <Grid column="wide">
        {authors.map((author) => (
          <AuthorCard key={author.profileId} author={author} action={<FollowAuthorButton author={author} />} />
        ))}
      </Grid>
      {hasMore && (
        <Button size="small" variant="quiet" busy={rest.isFetching} onClick={more}>
          {t('search.moreAuthors')}
        </Button>
      )}
    </section>
  )
}
