import type { ApiError } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useSupportTexts } from '../../texts.ts'
import { refusalOf } from './refusal-of.ts'

/** The options of a call that decides a case: what it is refused with is said in words of the desk. */
export const useRefusal = () => {
  const t = useSupportTexts()
  return {
    handles: (error: ApiError) => refusalOf(error) !== undefined,
    onError: (error: ApiError) => {
      const refusal = refusalOf(error)
      if (refusal) toast({ tone: 'warning', text: t(`cases.refused.${refusal}`) })
    },
  }
}
