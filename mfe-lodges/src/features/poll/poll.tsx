import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Button, ErrorBoundary, Icon, lazyPart, useCurrentTime } from '@samvaer/ui'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useEffect, useId, useRef, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import styles from './poll.module.css'
import type { SeenPoll } from './poll-draft.ts'
import { usePollActs } from './use-poll-acts.ts'

const VotersDialog = lazyPart(() => import('./voters-dialog.tsx'))

interface PollProps {
  poll: SeenPoll
  /** The viewer acts as one of the staff alone, and gives a reason. */
  asStaff: boolean
  /** The viewer belongs to the lodge. */
  inside: boolean
}

interface OptionProps {
  poll: SeenPoll
  place: number
  /** The box or the button to choose it by; absent where the viewer is not choosing. */
  choice?: { name: string; chosen: boolean; onChoose: (chosen: boolean) => void }
  onNames: () => void
}

/** Shows an option, to be chosen or with what came of it: numbers beside a bar. */
const Option = ({ poll, place, choice, onNames }: OptionProps) => {
  const t = useLodgeTexts()
  const [language] = useLanguage()
  const { options, results, voters, mine, several, anonymous } = poll
  const option = options[place] ?? ''
  const votes = results?.[place]
  const share = votes === undefined || voters === 0 ? 0 : votes / voters
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share)
  const own = mine.includes(place)
  const counted = votes === undefined ? '' : t('poll.votes', { count: votes })
  return (
    <li className={styles.option} data-own={own || undefined}>
      <div className={styles.line}>
        {choice ? (
          <label className={styles.choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={choice.name}
              className={styles.box}
              checked={choice.chosen}
              onChange={({ target }) => choice.onChoose(target.checked)}
            />
            <span>{option}</span>
          </label>
        ) : (
          <span className={styles.name}>
            {option}
            {own && (
              <span className={styles.own}>
                <Icon name="check" /> {t('poll.own')}
              </span>
            )}
          </span>
        )}
        {votes !== undefined && (
          <span className={styles.numbers}>
            {!anonymous && votes > 0 ? (
              <Button
                size="small"
                variant="quiet"
                onClick={onNames}
                aria-label={t('poll.namesOf', { option, counted })}
              >
                {counted}
              </Button>
            ) : (
              <span>{counted}</span>
            )}
            <span className={styles.share}>{percent}</span>
          </span>
        )}
      </div>
      {votes !== undefined && (
        <div className={styles.track} aria-hidden="true">
          <div className={styles.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </div>
      )}
    </li>
  )
}

/** Shows a poll below the text of a debate or a meetup. Drawn anew, by its key, when something else is asked. */
const Poll = ({ poll, asStaff, inside }: PollProps) => {
  const t = useLodgeTexts()
  const format = useFormat()
  const id = useId()
  const now = useCurrentTime()
  const { question, options, several, anonymous, closesAt, closed, voters, mine, results, may } = poll
  const [changing, setChanging] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>(mine)
  const [named, setNamed] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef<HTMLUListElement>(null)
  const { ask, dialog } = useStaffReason(asStaff)
  const { busy, vote, close, renew } = usePollActs(poll, () => {
    setChanging(false)
    heading.current?.focus()
  })
  const due = !closed && closesAt !== null && Date.parse(closesAt) <= now
  useEffect(() => {
    if (due) renew()
  }, [due, renew])
  useEffect(() => {
    if (changing) first.current?.querySelector('input')?.focus()
  }, [changing])
  const choosing = may.vote && (mine.length === 0 || changing)
  const choose = (place: number, on: boolean) =>
    setChosen((before) => {
      if (!several) return on ? [place] : []
      return on ? [...before, place] : before.filter((one) => one !== place)
    })
  const choiceOf = (place: number) => ({
    name: id,
    chosen: chosen.includes(place),
    onChoose: (on: boolean) => choose(place, on),
  })
  const ends = closesAt !== null && !closed ? t('poll.closes', { at: format.dateTime(closesAt) }) : undefined
  const note = () => {
    if (results) return undefined
    if (may.vote) return t('poll.hidden')
    return inside ? t('poll.notNow') : t('poll.outside')
  }
  return (
    <section className={styles.poll} aria-labelledby={`${id}-question`}>
      <h3 ref={heading} id={`${id}-question`} className={styles.question} tabIndex={-1}>
        {question === '' ? t('poll.title') : question}
      </h3>
      <p className={styles.quiet}>
        {closed && <strong>{t('poll.closed')}</strong>}
        <span>{t('poll.voters', { count: voters })}</span>
        {several && !closed && <span>{t('poll.several')}</span>}
        <span>{anonymous ? t('poll.anonymous') : t('poll.named')}</span>
        {ends && <span>{ends}</span>}
      </p>
      <ul ref={first} className={styles.options} aria-labelledby={`${id}-question`}>
        {options.map((option, place) => (
          <Option
            key={option}
            poll={poll}
            place={place}
            {...(choosing && { choice: choiceOf(place) })}
            onNames={() => setNamed(place)}
          />
        ))}
      </ul>
      {note() && <p className={styles.quiet}>{note()}</p>}
      <div className={styles.acts}>
        {choosing && (
          <Button
            variant="primary"
            size="small"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => vote(chosen)}
          >
            {changing ? t('poll.save') : t('poll.vote')}
          </Button>
        )}
        {choosing && changing && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setChosen(mine)
              setChanging(false)
              heading.current?.focus()
            }}
          >
            {t('poll.keep')}
          </Button>
        )}
        {may.vote && !choosing && (
          <>
            <Button
              size="small"
              icon="edit"
              onClick={() => {
                setChosen(mine)
                setChanging(true)
              }}
            >
              {t('poll.change')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon="undo"
              busy={busy}
              onClick={() => {
                setChosen([])
                vote([])
              }}
            >
              {t('poll.takeBack')}
            </Button>
          </>
        )}
        {may.close && (
          <Button
            size="small"
            variant="quiet"
            icon="lock"
            onClick={() => void close((act) => ask(act, { title: t('staff.title'), act: t('poll.close') }))}
          >
            {t('poll.close')}
          </Button>
        )}
      </div>
      {named !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <VotersDialog poll={poll} option={named} onClose={() => setNamed(undefined)} />
        </ErrorBoundary>
      )}
      {dialog}
    </section>
  )
}

export default Poll
