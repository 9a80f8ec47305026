import { maximumMeetupPlaces, meetupLimits } from '@samvaer/contracts/lodges/values'
import type { ApiError } from '@samvaer/remote-kit/errors'
import { TextField } from '@samvaer/ui'
import { useController } from 'react-hook-form'
import { useLodgeTexts } from '../../texts.ts'
import type { PersistedForm } from '../persisted-form/use-persisted-form.ts'
import { PollPart } from '../poll/poll-part.tsx'
import styles from './gathering-form.module.css'
import { GatheringForm, Refusal, refusesField } from './gathering-form.tsx'
import { type MeetupFields, type WrittenMeetup, writtenMeetup } from './meetup-fields.ts'

interface MeetupFormProps {
  kept: PersistedForm<MeetupFields>
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  error: ApiError | null
  /** It is called by this, and may come again. */
  isNew?: boolean
  /** Others of its series follow. */
  hasFollowing?: boolean
  /** Somebody has voted in the poll. */
  voted?: boolean
  onSubmit: (meetup: WrittenMeetup, version: number) => void
}

/** The form of a meetup: its town for everybody in the lodge, its address for those who belong to it. */
export const MeetupForm = (props: MeetupFormProps) => {
  const { kept, submitLabel, back, busy, error, isNew = false, hasFollowing = false, voted = false, onSubmit } = props
  const t = useLodgeTexts()
  const { register, control, handleSubmit, getValues, formState } = kept.form
  const { errors } = formState
  const { field: picture } = useController({ control, name: 'picture' })
  const { field: when } = useController({ control, name: 'when' })
  const { field: places } = useController({ control, name: 'places' })
  const { field: balanced } = useController({ control, name: 'balanced' })
  const { field: repeats } = useController({ control, name: 'repeats' })
  const { field: dates } = useController({ control, name: 'dates' })
  const noPicture = refusesField(error, 'pictureId')
  const { field: poll } = useController({ control, name: 'poll' })
  return (
    <GatheringForm
      kept={kept}
      title={register('title')}
      titleMissing={errors.title !== undefined}
      category={register('category')}
      picture={picture}
      when={when}
      repeats={isNew ? repeats : undefined}
      dates={isNew || dates.value ? { ...dates, kept: getValues('keptDates'), isNew } : undefined}
      scope={hasFollowing ? register('scope') : undefined}
      text={register('text')}
      places={places}
      balanced={balanced}
      limits={meetupLimits}
      most={maximumMeetupPlaces}
      place={
        <div className={styles.fields}>
          <TextField
            label={t('gathering.town')}
            description={t('gathering.townHint')}
            maxLength={meetupLimits.town}
            autoComplete="address-level2"
            error={errors.town && t('gathering.townMissing')}
            {...register('town')}
          />
          <TextField
            label={t('gathering.address')}
            description={t('meetup.addressHint')}
            maxLength={meetupLimits.address}
            autoComplete="off"
            {...register('address')}
          />
        </div>
      }
      end={
        <PollPart
          value={poll.value}
          onChange={poll.onChange}
          fieldRef={poll.ref}
          wrong={errors.poll !== undefined}
          voted={voted}
        />
      }
      submitLabel={submitLabel}
      busy={busy}
      back={back}
      pictureGone={noPicture}
      problem={
        error &&
        !noPicture && (
          <Refusal
            error={error}
            own={({ detail }) => (detail?.reason === 'PollVoted' ? t('poll.form.votedMeanwhile') : undefined)}
          />
        )
      }
      onSubmit={handleSubmit((fields) => {
        const written = writtenMeetup(fields, voted)
        if (written) onSubmit(written, fields.version)
      })}
    />
  )
}
