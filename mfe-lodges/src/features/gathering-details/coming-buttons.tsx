import { Button } from '@samvaer/ui'

interface ComingButtonsProps {
  may: { signUp: boolean; quit: boolean }
  busy: boolean
  signUpLabel: string
  quitLabel: string
  onSignUp: () => void
  onQuit: () => void
}

/** Offers to come, and not to come after all. */
export const ComingButtons = ({ may, busy, signUpLabel, quitLabel, onSignUp, onQuit }: ComingButtonsProps) => (
  <>
    {may.signUp && (
      <Button variant="primary" icon="check" busy={busy} onClick={onSignUp}>
        {signUpLabel}
      </Button>
    )}
    {may.quit && (
      <Button busy={busy} onClick={onQuit}>
        {quitLabel}
      </Button>
    )}
  </>
)
