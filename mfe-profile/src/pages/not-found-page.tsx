import { usePage } from '@samvaer/remote-kit/page'
import { ButtonLink, EmptyState, PageHeader } from '@samvaer/ui'
import { mailRoot } from '../paths.ts'
import { useProfileTexts } from '../texts.ts'

/** An address below /Mail that leads nowhere. */
export const NotFoundPage = () => {
  const t = useProfileTexts()
  usePage({ title: t('notFound.title') })
  return (
    <>
      <PageHeader title={t('notFound.title')} />
      <EmptyState
        icon="mail"
        title={t('gone.title')}
        text={t('gone.text')}
        action={<ButtonLink to={mailRoot}>{t('notFound.toMail')}</ButtonLink>}
      />
    </>
  )
}
