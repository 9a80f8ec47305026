import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Stack, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useSupportTexts } from '../../texts.ts'
import { refusalOf } from './refusal-of.ts'

interface PreviewDialogProps {
  name: string
  version: string
  onClose: () => void
}

const addressOf = ({ path }: { path: string }): string => new URL(path, location.origin).href

/** Makes a link that shows a version to whoever holds it, and hands it out once. */
export const PreviewDialog = ({ name, version, onClose }: PreviewDialogProps) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const make = useCall('Registry/PreviewReleaseAtDesk', {
    handles: (error) => refusalOf(error) !== undefined,
    invalidates: [['Registry/GetDeskReleaseActs']],
  })
  const refusal = refusalOf(make.error)
  const copy = async (address: string) => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    if (copied) toast({ tone: 'positive', text: t('releases.preview.copied') })
  }
  return (
    <Dialog open onClose={onClose} title={t('releases.preview.title', { name, version })}>
      <Stack gap={4}>
        <p>{t('releases.preview.lead')}</p>
        {refusal && <p role="alert">{t(`releases.refused.${refusal}`)}</p>}
        {make.data ? (
          <>
            <TextField
              label={t('releases.preview.link')}
              description={t('releases.preview.until', { until: dateTime(make.data.until) })}
              readOnly
              value={addressOf(make.data)}
              onFocus={({ target }) => target.select()}
            />
            <Button variant="primary" icon="link" onClick={() => void copy(addressOf(make.data))}>
              {t('releases.preview.copy')}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            busy={make.isPending}
            onClick={() => make.isPending || make.mutate({ name, version })}
          >
            {t('releases.preview.make')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
