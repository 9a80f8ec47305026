/** Gives the consent that pictures and videos are shown, in its dialog and on the page of the validation. */
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { useValidationTexts } from './texts.ts'

export interface MediaConsent {
  give: () => void
  busy: boolean
  /** The reason why it is not given yet. */
  problem: string | undefined
}

/** `onGiven` is called when the consent is stored. */
export const useMediaConsent = (onGiven: () => void): MediaConsent => {
  const t = useValidationTexts()
  const { t: shell } = useTexts('shell')
  const { mutate, isPending, error } = useCall('EditProfile/ConsentPrivacyData', {
    handles: () => true,
    onSuccess: async () => {
      await refreshProfile()
      toast({ tone: 'positive', text: t('consentGiven') })
      onGiven()
    },
  })
  return {
    give: () => mutate({ purpose: 'Media' }),
    busy: isPending,
    problem: error ? errorText(error, shell) : undefined,
  }
}
