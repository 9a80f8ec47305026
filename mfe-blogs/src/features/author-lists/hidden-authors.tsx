import type { BlogAuthor } from '@samvaer/contracts/blogs'
import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, ButtonLink, EmptyState } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { AuthorCard } from '../authors/author-card.tsx'
import { AuthorSkeletons } from '../authors/author-skeletons.tsx'
import { useHideAuthor } from '../entry-acts/use-hide.ts'
import { EndlessGrid } from '../entry-list/endless-grid.tsx'

const authors = listQuery('Blogs/GetHiddenAuthors', {})

const HiddenAuthor = ({ author }: { author: BlogAuthor }) => {
  const t = useBlogTexts()
  const { unhide } = useHideAuthor(author)
  return (
    <AuthorCard
      author={author}
      action={
        <Button size="small" variant="secondary" icon="eye" onClick={unhide}>
          {t('card.unhide')}
        </Button>
      }
    />
  )
}

/** The authors whom the reader has hidden, by name. */
export const HiddenAuthors = () => {
  const t = useBlogTexts()
  const query = useInfiniteQuery({ ...authors, retry: onceMore })
  return (
    <EndlessGrid
      query={query}
      queryKey={authors.queryKey}
      row={(author) => <HiddenAuthor key={author.profileId} author={author} />}
      outline={<AuthorSkeletons />}
      empty={
        <EmptyState
          icon="eye-off"
          title={t('hiddenAuthors.empty.title')}
          text={t('hiddenAuthors.empty.text')}
          action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
        />
      }
    />
  )
}
