import { Button } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

interface ComingButtonsProps {
  may: { signUp: boolean; quit: boolean }
  busy: boolean
  signUpLabel: string
  quitLabel: string
  onSignUp: () => void
  /** Comes to those of its series that follow as well, where some do. */
  onSignUpToAll?: (() => void) | undefined
  onQuit: () => void
}

/** Offers to come, and not to come after all. */
export const ComingButtons = (props: ComingButtonsProps) => {
  const { may, busy, signUpLabel, quitLabel, onSignUp, onSignUpToAll, onQuit } = props
  const t = useLodgeTexts()
  return (
    <>
      {may.signUp && (
        <Button variant="primary" icon="check" busy={busy} onClick={onSignUp}>
          {signUpLabel}
        </Button>
      )}
      {may.signUp && onSignUpToAll && (
        <Button busy={busy} onClick={onSignUpToAll}>
          {t('series.comeToAll')}
        </Button>
      )}
      {may.quit && (
        <Button busy={busy} onClick={onQuit}>
          {quitLabel}
        </Button>
      )}
    </>
  )
}
