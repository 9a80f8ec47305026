/** Fills `terms.Changes`; it is on a page of the shell, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { TermsChanges } from '../features/terms-changes/terms-changes.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default TermsChanges
