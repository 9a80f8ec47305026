import { Callout } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './poll.module.css'
import type { PollDraft } from './poll-draft.ts'

/** Says in the form why a poll stays as it was asked. */
const VotedPoll = ({ poll: { question, options } }: { poll: PollDraft }) => {
  const t = useLodgeTexts()
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{question === '' ? t('poll.title') : question}</legend>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <Callout>{t('poll.form.voted')}</Callout>
    </fieldset>
  )
}

export default VotedPoll
