import { api } from '@samvaer/remote-kit/api'
import { useEffect } from 'react'

/** Notes the visit of a profile, once for as long as it is looked at; no toast shows when that fails. */
export const useVisit = (profileId: number, others: boolean): void => {
  useEffect(() => {
    if (others) api.post('Profiles/RegisterVisit', { profileId }).catch(() => undefined)
  }, [profileId, others])
}
