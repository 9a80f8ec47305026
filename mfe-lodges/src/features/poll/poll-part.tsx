import { Button, lazyPart, Skeleton } from '@samvaer/ui'
import { useRef } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { emptyPoll, type PollDraft } from './poll-draft.ts'

const PollFields = lazyPart(() => import('./poll-fields.tsx'))
const VotedPoll = lazyPart(() => import('./voted-poll.tsx'))

interface PollPartProps {
  value: PollDraft | null
  onChange: (poll: PollDraft | null) => void
  /** Takes what the form brings the focus to. */
  fieldRef: (field: { focus: () => void }) => void
  /** Sending was tried, and something in it is wrong. */
  wrong: boolean
  /** Somebody has voted: it stays as it is. */
  voted: boolean
}

/** The poll in the form of a debate or a meetup: none, one that is written, or one that somebody has voted in. */
export const PollPart = ({ value, onChange, fieldRef, wrong, voted }: PollPartProps) => {
  const t = useLodgeTexts()
  const added = useRef(false)
  const taken = useRef(false)
  if (value && voted) return <VotedPoll poll={value} meanwhile={<Skeleton lines={3} />} />
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
            onChange(emptyPoll)
          }}
        >
          {t('poll.form.add')}
        </Button>
      </div>
    )
  return (
    <PollFields
      value={value}
      onChange={onChange}
      onRemove={() => {
        added.current = false
        taken.current = true
        onChange(null)
      }}
      fieldRef={fieldRef}
      wrong={wrong}
      focused={added.current}
      meanwhile={<Skeleton lines={6} />}
    />
  )
}
