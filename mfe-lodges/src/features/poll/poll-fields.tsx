import { pollLimits } from '@samvaer/contracts/lodges/values'
import { Button, Checkbox, IconButton, RadioGroup, TextField, useCurrentTime } from '@samvaer/ui'
import { chosenMoment, type DayAndTime, dayAndTime, MomentFields, usualMoment } from '@samvaer/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import styles from './poll.module.css'
import { type PollDraft, type PollProblem, pollProblem } from './poll-draft.ts'

interface PollFieldsProps {
  value: PollDraft
  onChange: (poll: PollDraft) => void
  onRemove: () => void
  fieldRef: (field: { focus: () => void }) => void
  wrong: boolean
  /** It was added just now, and takes the focus. */
  focused: boolean
}

const useOptions = ({ value, onChange }: Pick<PollFieldsProps, 'value' | 'onChange'>) => {
  const list = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<number>()
  useEffect(() => {
    if (next === undefined) return
    list.current?.querySelectorAll('input')[next]?.focus()
    setNext(undefined)
  }, [next])
  const { options } = value
  const put = (changed: string[]) => onChange({ ...value, options: changed })
  return {
    list,
    write: (place: number, option: string) => put(options.with(place, option)),
    add: () => {
      put([...options, ''])
      setNext(options.length)
    },
    remove: (place: number) => {
      put(options.toSpliced(place, 1))
      setNext(Math.max(0, place - 1))
    },
  }
}

/** Chooses the time at which it closes by itself, by the clock of this device. */
const ClosingTime = ({
  value,
  onChange,
  problem,
}: Pick<PollFieldsProps, 'value' | 'onChange'> & { problem: boolean }) => {
  const t = useLodgeTexts()
  const now = useCurrentTime()
  const { closesAt } = value
  const [moment, setMoment] = useState<DayAndTime>(() => dayAndTime(new Date(closesAt || Date.now())))
  const write = (next: DayAndTime) => {
    setMoment(next)
    const chosen = chosenMoment(next, { now: new Date(), daysAhead: pollLimits.days })
    onChange({ ...value, closesAt: 'at' in chosen ? chosen.at : '' })
  }
  const past = closesAt === '' || (closesAt !== null && Date.parse(closesAt) <= now)
  return (
    <>
      <Checkbox
        label={t('poll.form.closing')}
        checked={closesAt !== null}
        onChange={({ target }) =>
          target.checked ? write(usualMoment(new Date())) : onChange({ ...value, closesAt: null })
        }
      />
      {closesAt !== null && (
        <MomentFields
          labels={{ day: t('poll.form.day'), time: t('poll.form.time') }}
          value={moment}
          error={problem && past ? t('poll.form.problem.moment') : undefined}
          onChange={write}
        />
      )}
    </>
  )
}

/** Writes a poll: its question, its options, and how it is voted on. */
const PollFields = ({ value, onChange, onRemove, fieldRef, wrong, focused }: PollFieldsProps) => {
  const t = useLodgeTexts()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const { list, write, add, remove } = useOptions({ value, onChange })
  const { question, options, several, anonymous } = value
  const problem: PollProblem | undefined = wrong ? pollProblem(value, Date.now()) : undefined
  useEffect(() => {
    fieldRef({
      focus: () => {
        const invalid = fieldset.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
        const field = invalid ?? list.current?.querySelector('input')
        field?.focus()
      },
    })
  })
  useEffect(() => {
    if (focused) fieldset.current?.querySelector('input')?.focus()
  }, [focused])
  const empty = options.findIndex((option) => option.trim() === '')
  const same = options.findIndex((option, place) => {
    const others = options.slice(0, place).map((one) => one.trim().toLocaleLowerCase())
    return option.trim() !== '' && others.includes(option.trim().toLocaleLowerCase())
  })
  const errorAt = (place: number) => {
    if (problem === 'few' && place === empty) return t('poll.form.problem.few')
    return problem === 'same' && place === same ? t('poll.form.problem.same') : undefined
  }
  return (
    <fieldset ref={fieldset} className={styles.fields}>
      <legend className={styles.legend}>{t('poll.title')}</legend>
      <TextField
        label={t('poll.form.question')}
        description={t('poll.form.questionHint')}
        maxLength={pollLimits.question}
        autoComplete="off"
        value={question}
        onChange={({ target }) => onChange({ ...value, question: target.value })}
      />
      <div ref={list} className={styles.options}>
        {options.map((option, place) => (
          <div key={place} className={styles.written}>
            <TextField
              label={t('poll.form.option', { number: place + 1 })}
              maxLength={pollLimits.option}
              autoComplete="off"
              error={errorAt(place)}
              value={option}
              onChange={({ target }) => write(place, target.value)}
            />
            {options.length > pollLimits.least && (
              <IconButton
                icon="close"
                label={t('poll.form.removeOption', { number: place + 1 })}
                onClick={() => remove(place)}
              />
            )}
          </div>
        ))}
      </div>
      {options.length < pollLimits.most && (
        <div>
          <Button size="small" icon="plus" onClick={add}>
            {t('poll.form.addOption')}
          </Button>
        </div>
      )}
      <RadioGroup
        label={t('poll.form.choices')}
        name="poll-choices"
        value={several ? 'several' : 'one'}
        options={[
          { value: 'one', label: t('poll.form.one') },
          { value: 'several', label: t('poll.form.several') },
        ]}
        onChange={({ target }) => onChange({ ...value, several: target.value === 'several' })}
      />
      <Checkbox
        label={t('poll.form.anonymous')}
        description={t('poll.form.anonymousHint')}
        checked={anonymous}
        onChange={({ target }) => onChange({ ...value, anonymous: target.checked })}
      />
      <ClosingTime value={value} onChange={onChange} problem={problem === 'moment'} />
      <p className={styles.quiet}>{t('poll.form.hint')}</p>
      <div>
        <Button size="small" variant="quiet" icon="delete" onClick={onRemove}>
          {t('poll.form.remove')}
        </Button>
      </div>
    </fieldset>
  )
}

export default PollFields
