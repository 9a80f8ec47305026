import { useSite } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink } from '../../button-link.tsx'
import { Stack } from '../../stack.tsx'
import { Dialog } from '../dialog.tsx'

interface ReportDialogProps {
  /** Also the subject of what somebody begins to write here. */
  title: string
  text: string
  onClose: () => void
}

/** Shows where to write when something is wrong with a member, or with what members have made. */
export const ReportDialog = ({ title, text, onClose }: ReportDialogProps) => {
  const { t } = useTexts('shell')
  const { supportEmail, supportPhone } = useSite()
  const label = t('ui.safety.report.write')
  const byMail = (
    <ButtonLink variant="primary" icon="mail" to={`mailto:${supportEmail}?subject=${encodeURIComponent(title)}`}>
      {label}
    </ButtonLink>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<Slot name="safety.Report" values={{ subject: title, label }} skeleton={byMail} instead={byMail} />}
    >
      <Stack>
        <p>{text}</p>
        <p>{t('ui.safety.report.where', { email: supportEmail, phone: supportPhone })}</p>
      </Stack>
    </Dialog>
  )
}
