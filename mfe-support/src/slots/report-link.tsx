import { ButtonLink } from '@samvaer/ui'
import { reportPath } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'

/** Leads from a member or a lodge that something is wrong with to the form. */
export default function ReportLink({ subject }: { subject: string }) {
  const t = useSupportTexts()
  return (
    <ButtonLink variant="primary" icon="edit" to={reportPath(subject)}>
      {t('home.write.act')}
    </ButtonLink>
  )
}
