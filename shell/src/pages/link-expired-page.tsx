import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink } from '@samvaer/ui'
import { MessagePage } from '../landscape/message-page.tsx'

/** A link that was used already, or is too old (R6): one for a new password, a new address, or to sign in by. */
export default function LinkExpiredPage() {
  const { t } = useTexts('shell')
  const { isLoggedIn } = useCurrentProfile()
  return (
    <MessagePage
      title={t('linkExpired.title')}
      text={t(isLoggedIn ? 'linkExpired.member' : 'linkExpired.text')}
      actions={
        <ButtonLink variant="primary" to={isLoggedIn ? '/Start' : '/'}>
          {t(isLoggedIn ? 'linkExpired.start' : 'linkExpired.front')}
        </ButtonLink>
      }
    />
  )
}
