import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useNavigate } from '@samvaer/remote-kit/router'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, ButtonLink, Callout } from '@samvaer/ui'
import { useState } from 'react'
import styles from '../landscape/message-page.module.css'
import { MessagePage } from '../landscape/message-page.tsx'
import { usePlaces } from '../places/use-places.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { Slot } from '../slots/slot.tsx'
import { Terms } from './terms.tsx'

/** It stays open before the terms (docs/product/states.md): whoever does not want them may go. */
const deletePath = '/EditProfile/Delete'

/** The terms have changed: nothing else opens before they are accepted (docs/product/states.md). */
export default function ReAcceptancePage() {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const { exists } = usePlaces()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.post('EditProfile/AcceptTermsOfService', {})
      await refreshProfile()
      await navigate('/Start', { replace: true })
    } catch (error) {
      setProblem(errorText(error, t))
      setBusy(false)
    }
  }
  return (
    <MessagePage
      title={t('reAcceptance.title')}
      text={t('reAcceptance.text')}
      actions={
        <>
          <Button variant="primary" size="large" busy={busy} onClick={() => void accept()}>
            {t('reAcceptance.accept')}
          </Button>
          <Button variant="quiet" onClick={() => void signOut()}>
            {t('reAcceptance.decline')}
          </Button>
          {exists(deletePath) && (
            <ButtonLink variant="quiet" to={deletePath}>
              {t('reAcceptance.delete')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <Slot name="terms.Changes" skeleton={null} quiet />
        <Terms />
        {problem && (
          <Callout tone="danger" live>
            {problem}
          </Callout>
        )}
      </div>
    </MessagePage>
  )
}
