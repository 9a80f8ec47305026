import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Cluster, Skeleton, Stack, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'

interface AddressDialogProps {
  lodgeId: number
  onClose: () => void
}

/** The private address by which a calendar program of the member follows the lodge. */
const AddressDialog = ({ lodgeId, onClose }: AddressDialogProps) => {
  const t = useLodgeTexts()
  const queryClient = useQueryClient()
  const options = callQuery('Lodges/GetLodgeCalendarAddress', { lodgeId }, { staleTime: 0 })
  const query = useQuery({ ...options, retry: onceMore })
  const renew = useCall('Lodges/RenewLodgeCalendarAddress', {
    onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
  })
  const end = useCall('Lodges/DeleteLodgeCalendarAddress', {
    optimistic: () => [changeAnswer('Lodges/GetLodgeCalendarAddress', { lodgeId }, () => ({ path: null }))],
  })
  const copy = async (address: string) => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    if (copied) toast({ tone: 'positive', text: t('calendar.address.copied') })
  }
  return (
    <Dialog open onClose={onClose} title={t('calendar.subscribe')}>
      <Loaded query={query} outline={<Skeleton shape="control" />}>
        {({ path }) =>
          path === null ? (
            <Stack gap={4}>
              <p>{t('calendar.address.lead')}</p>
              <Button variant="primary" busy={renew.isPending} onClick={() => renew.mutate({ lodgeId })}>
                {t('calendar.address.make')}
              </Button>
            </Stack>
          ) : (
            <Stack gap={4}>
              <TextField
                label={t('calendar.address.label')}
                description={t('calendar.address.private')}
                readOnly
                value={`${location.origin}${path}`}
                onFocus={({ target }) => target.select()}
              />
              <Cluster gap={2}>
                <Button variant="primary" icon="link" onClick={() => void copy(`${location.origin}${path}`)}>
                  {t('calendar.address.copy')}
                </Button>
                <Button busy={renew.isPending} onClick={() => renew.mutate({ lodgeId })}>
                  {t('calendar.address.renew')}
                </Button>
                <Button variant="quiet" onClick={() => end.mutate({ lodgeId })}>
                  {t('calendar.address.end')}
                </Button>
              </Cluster>
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  )
}

export default AddressDialog
