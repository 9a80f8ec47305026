import { useCall } from '@samvaer/remote-kit/api'

/** Leads to an eID, which leads back here (`useReturn`). */
export const useEidStart = () => {
  const start = useCall('ValidateProfile/StartEidValidation', {
    handles: () => true,
    onSuccess: ({ address }) => location.assign(address),
  })
  return { start: start.mutate, error: start.error, busy: start.isPending || start.isSuccess }
}
