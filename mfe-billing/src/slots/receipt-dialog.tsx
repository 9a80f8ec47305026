/** Fills `membership.Receipt`: the dialog of `?showReceipt=`. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ReceiptDialog } from '../features/receipt/receipt-dialog.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default ReceiptDialog
