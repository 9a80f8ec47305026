import type { ApiError, ListItem } from '@samvaer/remote-kit/api'
import { useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { useSupportTexts } from '../../texts.ts'
import { refusalOf } from '../desk-cases/refusal-of.ts'

export type Validation = ListItem<'ValidateProfile/GetValidationQueue'>

export const queueCall = 'ValidateProfile/GetValidationQueue'

/** Accepts and refuses; what was decided is out of the list at once. */
export const useDecisions = () => {
  const t = useSupportTexts()
  const ways = {
    optimistic: ({ validationId }: { validationId: number | string }) => [
      changeItems(queueCall, (one) => (one.validationId === validationId ? undefined : one)),
    ],
    once: true as const,
    handles: (error: ApiError) => refusalOf(error) !== undefined,
    onError: (error: ApiError) => {
      const refusal = refusalOf(error)
      if (refusal) toast({ tone: 'warning', text: t(`cases.refused.${refusal}`) })
    },
    invalidates: [[queueCall], ['Profiles/GetProfilePictures']],
  }
  const say = (approved: boolean) =>
    void toast({ tone: 'positive', text: t(approved ? 'validations.accepted' : 'validations.refused') })
  const decide = useCall('ValidateProfile/DecideValidation', {
    ...ways,
    onSuccess: (_answer, { approved }) => say(approved),
  })
  const approvePhoto = useCall('ValidateProfile/ApprovePhotoCheck', { ...ways, onSuccess: () => say(true) })
  const declinePhoto = useCall('ValidateProfile/DeclinePhotoCheck', { ...ways, onSuccess: () => say(false) })
  return {
    accept: ({ validationId }: Validation) => decide.mutate({ validationId, approved: true }),
    approvePhoto: ({ validationId }: Validation, comparedMediaIds: number[], reason: string) =>
      approvePhoto.mutate({ validationId, comparedMediaIds, reason }),
    refuse: ({ validationId, method }: Validation, reason: string) =>
      method === 'Photo'
        ? declinePhoto.mutate({ validationId, reason })
        : decide.mutate({ validationId, approved: false, reason }),
  }
}
