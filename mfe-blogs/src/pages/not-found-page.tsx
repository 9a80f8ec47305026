import { usePage } from '@samvaer/remote-kit/page'
import { useLocation } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState, PageHeader } from '@samvaer/ui'
import { ModeratedNotes } from '@samvaer/writing/moderation'
import { BlogTabs } from '../features/tabs/blog-tabs.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'

/** An address that leads nowhere, or an entry that is gone or not for this reader. */
export const NotFoundPage = ({ what = 'page' }: { what?: 'page' | 'entry' }) => {
  const t = useBlogTexts()
  const title = what === 'entry' ? t('notFound.entry.title') : t('notFound.page.title')
  const text = what === 'entry' ? t('notFound.entry.text') : t('notFound.page.text')
  const { pathname } = useLocation()
  usePage({ title })
  const gone = (
    <EmptyState
      icon="search"
      title={t('notFound.next')}
      text={text}
      action={
        <ButtonLink variant="primary" to={paths.all}>
          {t('toAll')}
        </ButtonLink>
      }
    />
  )
  return (
    <>
      <PageHeader title={title} />
      <BlogTabs />
      {what === 'entry' ? (
        <ModeratedNotes itemTypes={['BlogEntry']} quote="title" at={pathname} otherwise={gone} />
      ) : (
        gone
      )}
    </>
  )
}
