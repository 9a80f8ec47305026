import { type DateAnswer, dateAnswers } from '@samvaer/contracts/events/values'
import { confirm } from '@samvaer/remote-kit/toasts'
import { Badge, Button } from '@samvaer/ui'
import { useId } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { useWhen } from '../when/use-when.ts'
import styles from './dates.module.css'
import type { ProposedDate } from './use-dates.ts'

/** Names that are read at a glance; the number says how many more there are. */
const shownNames = 8

interface NamesProps {
  label: string
  names: readonly string[]
  count: number
}

/** Names those who gave an answer, as far as the viewer may see them. */
const Names = ({ label, names, count }: NamesProps) => {
  const t = useLodgeTexts()
  if (names.length === 0) return null
  const shown = names.slice(0, shownNames)
  const more = count - shown.length
  return (
    <p className={styles.quiet}>
      {label}: {shown.join(', ')}
      {more > 0 && ` ${t('dates.more', { count: more })}`}
    </p>
  )
}

interface ProposedDateProps {
  date: ProposedDate
  timeZone: string
  /** More can then than at any other date. */
  best: boolean
  /** The answer as it is chosen at the moment. */
  answer: DateAnswer | null
  mayAnswer: boolean
  mayChoose: boolean
  busy: boolean
  onAnswer: (answer: DateAnswer) => void
  onChoose: () => void
}

/** Shows one of the proposed dates: who can, the own answer, and for its organisers the way to choose it. */
export const ProposedDateRow = (props: ProposedDateProps) => {
  const { date, timeZone, best, answer, mayAnswer, mayChoose, busy, onAnswer, onChoose } = props
  const t = useLodgeTexts()
  const when = useWhen()
  const id = useId()
  const { startsAt, endsAt, past, counts, people } = date
  const said = when.range(startsAt, endsAt, timeZone)
  const namesOf = (of: DateAnswer) => people.filter((one) => one.answer === of).map(({ profile }) => profile.name)
  const askChoose = async () => {
    const sure = await confirm({
      title: t('dates.chooseTitle', { date: said }),
      text: t('dates.chooseText', { count: counts.Can }),
      confirmLabel: t('dates.choose'),
      tone: 'neutral',
    })
    if (sure) onChoose()
  }
  return (
    <li className={styles.date} data-past={past || undefined}>
      <p id={id} className={styles.when}>
        <time dateTime={startsAt}>{said}</time>
      </p>
      {mayAnswer && !past && (
        <fieldset className={styles.answers} aria-labelledby={id}>
          {dateAnswers.map((one) => (
            <label key={one} className={styles.answer}>
              <input
                type="radio"
                name={id}
                className={styles.box}
                checked={answer === one}
                onChange={() => onAnswer(one)}
              />
              <span>{t(`dates.answer.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.counts}>
        {past ? <Badge>{t('dates.past')}</Badge> : best && <Badge tone="positive">{t('dates.best')}</Badge>}
        <span>{t('dates.can', { count: counts.Can })}</span>
        {counts.IfNeedBe > 0 && <span>{t('dates.ifNeedBe', { count: counts.IfNeedBe })}</span>}
        {counts.Cannot > 0 && <span>{t('dates.cannot', { count: counts.Cannot })}</span>}
      </p>
      <Names label={t('dates.names.Can')} names={namesOf('Can')} count={counts.Can} />
      <Names label={t('dates.names.IfNeedBe')} names={namesOf('IfNeedBe')} count={counts.IfNeedBe} />
      {mayChoose && !past && (
        <div>
          <Button
            size="small"
            icon="check"
            busy={busy}
            onClick={() => void askChoose()}
            aria-label={t('dates.chooseThis', { date: said })}
          >
            {t('dates.choose')}
          </Button>
        </div>
      )}
    </li>
  )
}
