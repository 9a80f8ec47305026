import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Callout } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { bannersOf } from '../validation/banner-states.ts'
import { useMediaConsent } from '../validation/use-media-consent.ts'
import styles from './onboarding-dialog.module.css'
import { useDialogTexts } from './texts.ts'

/**
 * Asks for what a member still owes: the consent to show media, the validation, or both (docs/product/validation.md).
 */
export default function OnboardingDialog({ onClose }: { onClose: () => void }) {
  const t = useDialogTexts()
  const profile = useCurrentProfile()
  const { validation } = bannersOf(profile, new Date())
  const { give, busy, problem } = useMediaConsent(() => {
    if (!profile.forcedValidation) onClose()
  })
  if (!validation) return null
  // Each of the two agrees for herself, on the page of the account.
  const couple = profile.persons.length > 1
  const said =
    couple && (validation === 'consent' || validation === 'both') ? (`${validation}OfTwo` as const) : validation
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`onboarding.titles.${said}`)}
      actions={
        <>
          {/* With both there are two things to do already, and the cross closes as well. */}
          {validation !== 'both' && (
            <Button variant="quiet" onClick={onClose}>
              {t('onboarding.later')}
            </Button>
          )}
          {profile.forcedValidation && (
            <ButtonLink
              variant={profile.forcedConsentMedia ? 'secondary' : 'primary'}
              icon="validated"
              to="/ProfileValidation"
              onClick={onClose}
            >
              {t('onboarding.validate')}
            </ButtonLink>
          )}
          {profile.forcedConsentMedia &&
            (couple ? (
              <ButtonLink variant="primary" icon="account" to="/Account" onClick={onClose}>
                {t('onboarding.showOfTwo')}
              </ButtonLink>
            ) : (
              <Button variant="primary" icon="eye" busy={busy} onClick={give}>
                {t('onboarding.show')}
              </Button>
            ))}
        </>
      }
    >
      {problem && (
        <div className={styles.problem}>
          <Callout tone="danger" live>
            {problem}
          </Callout>
        </div>
      )}
      <p className={styles.text}>{t(`onboarding.texts.${said}`)}</p>
      {profile.forcedConsentMedia && (
        <p className={styles.note}>{t(couple ? 'onboarding.consentNoteOfTwo' : 'onboarding.consentNote')}</p>
      )}
    </Dialog>
  )
}
