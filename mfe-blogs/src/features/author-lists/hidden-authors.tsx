import type { BlogAuthor } from '@samvaer/contracts/blogs/calls'
import { listQuery } from '@samvaer/remote-kit/api'
import { Button } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import { AuthorCard } from '../authors/author-card.tsx'
import { useHideAuthor } from '../entry-acts/use-hide.ts'
import { AuthorList } from './author-list.tsx'

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
  return (
    <AuthorList
      authors={authors}
      row={(author) => <HiddenAuthor key={author.profileId} author={author} />}
      empty={{ icon: 'eye-off', title: t('hiddenAuthors.empty.title'), text: t('hiddenAuthors.empty.text') }}
    />
  )
}
