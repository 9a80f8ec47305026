import { usePage } from '@samvaer/remote-kit/page'
import { ButtonLink, EmptyState, PageHeader } from '@samvaer/ui'
import { useCameFrom, withCameFrom } from '../features/paying/return-path.ts'
import { paths } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'

/** An address that leads nowhere, or to something that is gone or not for this viewer. */
export const NotFoundPage = ({ what = 'page' }: { what?: 'page' | 'offer' | 'receipt' | 'receiver' | 'member' }) => {
  const t = useBillingTexts()
  const title = t(`notFound.${what}.title`)
  usePage({ title })
  const from = useCameFrom()
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon="membership"
        title={t('notFound.next')}
        text={t(`notFound.${what}.text`)}
        action={
          <ButtonLink variant="primary" to={withCameFrom(paths.membership, from)}>
            {t('notFound.act')}
          </ButtonLink>
        }
      />
    </>
  )
}
