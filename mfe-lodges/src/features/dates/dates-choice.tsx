import { Button, lazyPart, Skeleton } from '@samvaer/ui'
import { useRef } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import type { DateDraft, DateProblem } from './dates-draft.ts'

const DatesFields = lazyPart(() => import('./dates-fields.tsx'))

interface DatesChoiceProps {
  value: readonly DateDraft[] | null
  /** The time of the first date, which others begin with. */
  time: string
  problems: readonly (DateProblem | undefined)[]
  /** It is new: one date alone may be proposed in place of several. */
  isNew: boolean
  onChange: (value: DateDraft[] | null) => void
}

/** Offers to propose several dates, where the organiser does not know the day yet. */
export const DatesChoice = ({ value, time, problems, isNew, onChange }: DatesChoiceProps) => {
  const t = useLodgeTexts()
  const added = useRef(false)
  const taken = useRef(false)
  if (!value)
    return (
      <div>
        <Button
          icon="plus"
          ref={(button) => {
            if (taken.current) button?.focus()
            taken.current = false
          }}
          onClick={() => {
            added.current = true
            onChange([{ day: '', time }])
          }}
        >
          {t('dates.form.add')}
        </Button>
      </div>
    )
  return (
    <DatesFields
      value={value}
      problems={problems}
      onChange={onChange}
      onRemove={
        isNew
          ? () => {
              added.current = false
              taken.current = true
              onChange(null)
            }
          : undefined
      }
      focused={added.current}
      meanwhile={<Skeleton lines={4} />}
    />
  )
}
