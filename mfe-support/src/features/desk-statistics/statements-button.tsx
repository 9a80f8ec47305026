import { callQuery } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import type { Period } from './period.ts'

const save = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves the statements of reasons of a period on the own device, as CSV. */
export const StatementsButton = ({ period }: { period: Period }) => {
  const t = useSupportTexts()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { name, text } = await queryClient.fetchQuery(callQuery('Safety/GetStatementsFile', period, { gcTime: 0 }))
      save(name, text)
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error, t) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void download()}>
      {t('statistics.file')}
    </Button>
  )
}
