import type { Translate } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'

/** Puts the words of a message into the clipboard, and says whether the browser let it. */
export const copyText = async (text: string, t: Translate): Promise<void> => {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  toast(copied ? { tone: 'positive', text: t('message.copied') } : { tone: 'warning', text: t('message.notCopied') })
}
