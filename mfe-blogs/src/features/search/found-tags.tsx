import { Button } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { moreTags } from './found-names.ts'
import styles from './search-results.module.css'
import { type FoundTag, TagLinks } from './tag-links.tsx'

interface FoundTagsProps {
  text: string
  first: { items: readonly FoundTag[]; next: string | null }
}

/** Tags that begin with what is looked for; the rest comes when it is asked for. */
export const FoundTags = ({ text, first }: FoundTagsProps) => {
  const t = useBlogTexts()
  const [asked, setAsked] = useState(false)
  const rest = useInfiniteQuery({ ...moreTags(text, first.next ?? ''), enabled: asked && first.next !== null })
  const tags = [...first.items, ...(rest.data?.pages.flatMap(({ items }) => items) ?? [])]
  const hasMore = rest.data ? rest.hasNextPage : first.next !== null
  if (tags.length === 0) return null
  const more = () => (asked ? void rest.fetchNextPage() : setAsked(true))
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('search.tags')}</h2>
      <TagLinks tags={tags} />
      {hasMore && (
        <Button size="small" variant="quiet" busy={rest.isFetching} onClick={more}>
          {t('search.moreTags')}
        </Button>
      )}
    </section>
  )
}
