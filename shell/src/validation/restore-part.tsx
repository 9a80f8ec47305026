import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import { enterSession } from '../session/enter-session.ts'
import { useValidationTexts } from './texts.ts'

/** A profile that is to be deleted can be kept (docs/product/states.md); who does nothing lets it go. */
export const RestorePart = () => {
  const t = useValidationTexts()
  const { t: shell } = useTexts('shell')
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCall('EditProfile/RestoreProfile', {
    handles: () => true,
    onSuccess: async () => {
      // Everything that was refused until now is there: this page begins anew, and so do the other tabs.
      await enterSession()
      toast({ tone: 'positive', text: t('restore.done') })
      await navigate('/Start')
    },
  })
  return (
    <>
      {error && (
        <Callout tone="danger" live>
          {errorText(error, shell)}
        </Callout>
      )}
      <Button variant="primary" busy={isPending} onClick={() => mutate({})}>
        {t('restore.action')}
      </Button>
    </>
  )
}
