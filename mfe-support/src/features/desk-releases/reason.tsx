import { longestReleaseReason } from '@samvaer/contracts/registry/values'
import { TextArea } from '@samvaer/ui'
import { type ReactNode, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'

interface Reason {
  field: ReactNode
  /** Returns what is written; undefined where nothing is, and then the field says that it is missing. */
  take: () => string | undefined
}

/** The reason without which there is no act on a release. */
export const useReason = (): Reason => {
  const t = useSupportTexts()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const reason = text.trim()
  return {
    field: (
      <TextArea
        label={t('look.reason')}
        description={t('releases.reasonHint')}
        error={tried && reason === '' ? t('safetyDesk.missing') : undefined}
        maxLength={longestReleaseReason}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    ),
    take: () => {
      setTried(true)
      return reason === '' ? undefined : reason
    },
  }
}
