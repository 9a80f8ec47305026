/** Fills `safety.Report`: leads from a member or a lodge that something is wrong with to the form. */
import { ButtonLink } from '@samvaer/ui'
import { reportPath } from '../paths.ts'

interface ReportLinkProps {
  subject: string
  /** In the words of the question above it: this remote's own are not on the page yet. */
  label: string
}

export default function ReportLink({ subject, label }: ReportLinkProps) {
  return (
    <ButtonLink variant="primary" icon="edit" to={reportPath(subject)}>
      {label}
    </ButtonLink>
  )
}
