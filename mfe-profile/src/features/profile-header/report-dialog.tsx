import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useProfileTexts } from '../../texts.ts'

interface ReportDialogProps {
  name: string
  onClose: () => void
}

/** Where to write when something is wrong with a profile. */
export const ReportDialog = ({ name, onClose }: ReportDialogProps) => {
  const t = useProfileTexts()
  const { supportEmail, supportPhone } = useSite()
  const subject = encodeURIComponent(t('profile.report.title', { name }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.report.title', { name })}
      actions={
        <ButtonLink variant="primary" icon="mail" to={`mailto:${supportEmail}?subject=${subject}`}>
          {t('profile.report.write')}
        </ButtonLink>
      }
    >
      <Stack>
        <p>{t('profile.report.text', { name })}</p>
        <p>{t('profile.report.where', { email: supportEmail, phone: supportPhone })}</p>
      </Stack>
    </Dialog>
  )
}
