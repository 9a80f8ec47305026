/** The page of a remote that the site has no more: says so, and leads away. */
import { usePage } from '@samvaer/remote-kit/page'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink, PageHeader } from '@samvaer/ui'

export default function GonePage() {
  const { t } = useTexts('shell')
  usePage({ title: t('gone.title') })
  return (
    <div role="alert">
      <PageHeader
        title={t('gone.title')}
        lead={t('gone.text')}
        actions={
          <ButtonLink variant="primary" icon="start" to="/Start">
            {t('gone.start')}
          </ButtonLink>
        }
      />
    </div>
  )
}
