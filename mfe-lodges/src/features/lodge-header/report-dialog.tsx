import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useLodgeTexts } from '../../texts.ts'

interface ReportDialogProps {
  name: string
  onClose: () => void
}

/** Where to write when something is wrong with a lodge. */
export const ReportDialog = ({ name, onClose }: ReportDialogProps) => {
  const t = useLodgeTexts()
  const { supportEmail, supportPhone } = useSite()
  const title = t('report.title', { name })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <ButtonLink variant="primary" icon="mail" to={`mailto:${supportEmail}?subject=${encodeURIComponent(title)}`}>
          {t('report.write')}
        </ButtonLink>
      }
    >
      <Stack>
        <p>{t('report.text')}</p>
        <p>{t('report.where', { email: supportEmail, phone: supportPhone })}</p>
      </Stack>
    </Dialog>
  )
}
