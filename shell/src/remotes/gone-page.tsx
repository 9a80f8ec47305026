/** The page of a remote that the site has no more: says so, and leads away. */
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink } from '@samvaer/ui'
import { MessagePage } from '../landscape/message-page.tsx'

export default function GonePage() {
  const { t } = useTexts('shell')
  return (
    <div role="alert">
      <MessagePage
        title={t('gone.title')}
        text={t('gone.text')}
        actions={
          <ButtonLink variant="primary" icon="start" to="/Start">
            {t('gone.start')}
          </ButtonLink>
        }
      />
    </div>
  )
}
