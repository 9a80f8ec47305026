import type { QuotedMessage } from '@samvaer/contracts/mail/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { Icon, VisuallyHidden } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { attachedText } from './attached-text.ts'
import styles from './quotation.module.css'

const iconOf = ({ voice, shared }: QuotedMessage) => {
  if (shared) return 'profile'
  return voice === undefined ? 'picture' : 'microphone'
}

interface QuotationProps {
  /** Null: it is not there for the reader. */
  quote: QuotedMessage | null
  author: string
  /** Leads to it. */
  onLead?: (() => void) | undefined
}

/** The beginning of the message that another one answers. */
export const Quotation = ({ quote, author, onLead }: QuotationProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  if (!quote) return <p className={styles.gone}>{t('quote.gone')}</p>
  const attached = attachedText(quote, t, format)
  const words = (
    <>
      <span className={styles.author}>{quote.mine ? t('quote.me') : author}</span>
      <span className={styles.text}>
        {quote.text === '' && <Icon name={iconOf(quote)} size="small" />}
        {quote.text || attached}
      </span>
    </>
  )
  if (!onLead) return <div className={styles.quote}>{words}</div>
  return (
    <button type="button" className={styles.quote} onClick={onLead}>
      <VisuallyHidden>{t('quote.lead')} </VisuallyHidden>
      {words}
    </button>
  )
}
