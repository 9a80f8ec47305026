import type { BlogAuthor } from '@samvaer/contracts/blogs/calls'
import type { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState, type IconName } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { AuthorSkeletons } from '../authors/author-skeletons.tsx'
import { EndlessGrid } from '../entry-list/endless-grid.tsx'

interface AuthorListProps {
  authors: ReturnType<typeof listQuery<'Blogs/GetFollowedAuthors' | 'Blogs/GetHiddenAuthors'>>
  row: (author: BlogAuthor) => ReactNode
  /** The words about a list without authors; the next step leads to all entries. */
  empty: { icon: IconName; title: string; text: string }
}

/** A list of authors of the reader's own, by name. */
export const AuthorList = ({ authors, row, empty }: AuthorListProps) => {
  const t = useBlogTexts()
  const query = useInfiniteQuery({ ...authors, retry: onceMore })
  return (
    <EndlessGrid
      query={query}
      queryKey={authors.queryKey}
      row={row}
      outline={<AuthorSkeletons />}
      empty={<EmptyState {...empty} action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>} />}
    />
  )
}
