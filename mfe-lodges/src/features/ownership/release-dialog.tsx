import { maximumPasswordLength } from '@samvaer/contracts/identity/values'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, PasswordField, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useId, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'

interface ReleaseDialogProps {
  lodge: SeenLodge
  onClose: () => void
}

/** Gives the lodge up; the password is asked for again (R6). */
const ReleaseDialog = ({ lodge: { lodgeId, name }, onClose }: ReleaseDialogProps) => {
  const t = useLodgeTexts()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useCall('Lodges/ReleaseOwnership', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: () => {
      toast({ tone: 'neutral', text: t('release.done', { name }) })
      onClose()
    },
    invalidates: lodgeKeys(lodgeId),
  })
  const wrong = error?.code === 'WrongPassword'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('release.dialog', { name })}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={formId} variant="danger" busy={isPending}>
          {t('release.act')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (password !== '') mutate({ lodgeId, password })
        }}
      >
        <Stack gap={4}>
          <p>{t('release.text')}</p>
          <PasswordField
            label={t('password.label')}
            autoComplete="current-password"
            maxLength={maximumPasswordLength}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={(tried && password === '' && t('password.missing')) || (wrong && t('password.wrong'))}
          />
          {error && !wrong && (
            <Callout tone="danger" live>
              {errorText(error, t)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

export default ReleaseDialog
