import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { useBillingTexts } from '../../texts.ts'
import styles from './desk.module.css'

type Act = CallOutput<'Payment/GetWaitingRefunds'>['items'][number]['log'][number]

/** Lists the acts on something that two members of staff decide: each with its author, time and reason. */
export const ActLog = ({ log, wordsOf }: { log: readonly Act[]; wordsOf: (act: Act['act']) => string }) => {
  const t = useBillingTexts()
  const { dateTime } = useFormat()
  return (
    <ul className={styles.log}>
      {log.map(({ act, by, at, reason }) => (
        <li key={at + act}>
          <p>{wordsOf(act)}</p>
          <p className={styles.quiet}>
            {t('desk.staffNumber', { id: by })} · {dateTime(at)}
          </p>
          {reason && <p className={styles.said}>{reason}</p>}
        </li>
      ))}
    </ul>
  )
}
