import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button } from '@samvaer/ui'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { downloadIcs } from './download-ics.ts'

/** Puts something into the reader's own calendar. */
export const IcsButton = ({ read }: { read: () => Promise<{ fileName: string; ics: string }> }) => {
  const t = useLodgeTexts()
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      downloadIcs(await read())
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error, t) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="events" busy={busy} onClick={() => void fetchFile()}>
      {t('when.ics')}
    </Button>
  )
}
