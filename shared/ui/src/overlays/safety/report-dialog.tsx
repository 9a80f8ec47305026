import { useSite } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { useTexts } from '@samvaer/remote-kit/texts'
import type { ReportedThing } from '@samvaer/remote-kit/toasts'
import { ButtonLink } from '../../buttons/button-link.tsx'
import { Stack } from '../../layout/stack.tsx'
import { Skeleton } from '../../loading/skeleton.tsx'
import { Dialog } from '../dialog.tsx'

interface ReportDialogProps {
  item: ReportedThing
  onClose: () => void
}

/** Reports something to the staff: by the form of whoever fills the slot, else by mail. */
export const ReportDialog = ({ item, onClose }: ReportDialogProps) => {
  const { t } = useTexts('shell')
  const { supportEmail, supportPhone } = useSite()
  const byMail = (
    <Stack>
      <p>{t('ui.safety.report.where', { email: supportEmail, phone: supportPhone })}</p>
      <ButtonLink variant="primary" icon="mail" to={`mailto:${supportEmail}?subject=${encodeURIComponent(item.title)}`}>
        {t('ui.safety.report.write')}
      </ButtonLink>
    </Stack>
  )
  return (
    <Dialog open onClose={onClose} title={t('ui.safety.report.title', { title: item.title })}>
      <Slot name="safety.Report" values={{ item, onClose }} skeleton={<Skeleton lines={6} />} instead={byMail} />
    </Dialog>
  )
}
