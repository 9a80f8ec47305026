/** Pauses the profile and comes back; whatever the page shows of the member's rights is read anew. */
import { useCall } from '@samvaer/remote-kit/api'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useLeftAloneTexts } from './texts.ts'

export const usePause = () => {
  const t = useLeftAloneTexts()
  const queryClient = useQueryClient()
  const readAgain = async () => {
    await refreshProfile()
    void queryClient.invalidateQueries()
  }
  const comeBack = useCall('EditProfile/ComeBack', {
    onSuccess: async () => {
      await readAgain()
      toast({ tone: 'positive', text: t('back') })
    },
  })
  const pause = useCall('EditProfile/PauseProfile', {
    onSuccess: async () => {
      await readAgain()
      const action = { label: t('comeBack'), run: () => comeBack.mutate({}) }
      toast({ tone: 'positive', text: t('gone'), action })
    },
  })
  return { pause, comeBack }
}
