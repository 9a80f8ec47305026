/** Fills `safety.Report`; it lies over pages of others, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ReportForm } from '../features/report/report-form.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default ReportForm
