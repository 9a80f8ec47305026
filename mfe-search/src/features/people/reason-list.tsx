import type { Reason } from '@samvaer/contracts/search/reasons'
import { Icon } from '@samvaer/ui'
import styles from './reasons.module.css'
import { useReasonText } from './use-reason-text.ts'

/** Reasons, the weightiest first. */
export const ReasonList = ({ reasons }: { reasons: readonly Reason[] }) => {
  const textOf = useReasonText()
  return (
    <ul className={styles.reasons}>
      {reasons
        .flatMap((reason) => textOf(reason) ?? [])
        .map((text) => (
          <li key={text} className={styles.reason}>
            <Icon name="check" size="small" />
            <span>{text}</span>
          </li>
        ))}
    </ul>
  )
}
