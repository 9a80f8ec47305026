import type { BlogAuthor } from '@samvaer/contracts/blogs/calls'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Card, PersonCard } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { authorEntriesPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'

interface AuthorCardProps {
  author: BlogAuthor
  /** The reader's act on this author here. */
  action?: ReactNode
}

/** An author in a list, with what there is to read; leads to it. */
export const AuthorCard = ({ author, action }: AuthorCardProps) => {
  const t = useBlogTexts()
  const { entries, followers, profileId } = author
  const beside = [
    t('authors.entries', { count: entries }),
    ...(followers > 0 ? [t('authors.followers', { count: followers })] : []),
  ].join(' · ')
  return (
    <Card inset="medium">
      <div {...rowAttributes(profileId)}>
        <PersonCard
          profile={author}
          size="small"
          beside={beside}
          to={entries > 0 ? authorEntriesPath(profileId) : undefined}
          action={action}
        />
      </div>
    </Card>
  )
}
