import { maximumMeetupPlaces } from '@samvaer/contracts/lodges/values'
import { oneLine } from '@samvaer/contracts/text/fields'
import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { Callout, TextArea, TextField } from '@samvaer/ui'
import { RestoredCallout } from '@samvaer/writing/drafts'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useLodgeTexts } from '../../texts.ts'
import { FormEnd } from '../happening/form-end.tsx'
import { type HappeningFields, happeningRules, placesOf } from '../happening/form-fields.ts'
import styles from '../happening/happening.module.css'
import { PlacesFields } from '../happening/places-fields.tsx'
import { type KeptForm, useKeptForm } from '../kept-form/use-kept-form.ts'
import { WhenFields } from '../when/when-fields.tsx'
import { whenOf } from '../when/when-form.ts'

export interface MeetupFields extends HappeningFields {
  town: string
}

/** A meetup to send. */
export interface WrittenMeetup {
  title: string
  text: string
  startsAt: string
  endsAt: string | null
  timeZone: string
  town: string
  address: string
  places: number | null
  balanced: boolean
}

const meetupRules = z.object({ ...happeningRules, town: oneLine(1, 60) })

export const useMeetupForm = (place: string, initial: MeetupFields): KeptForm<MeetupFields> =>
  useKeptForm<MeetupFields>({ place, initial, rules: meetupRules })

interface MeetupFormProps {
  kept: KeptForm<MeetupFields>
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  error: ApiError | null
  onSubmit: (meetup: WrittenMeetup, fields: MeetupFields) => void
}

/** The fields of a meetup. A fault is told at its field, in the reader's language. */
export const MeetupForm = ({ kept, submitLabel, back, busy, error, onSubmit }: MeetupFormProps) => {
  const t = useLodgeTexts()
  const [tried, setTried] = useState(false)
  const { form, restoredAt, throwAway } = kept
  const { register, control, handleSubmit, setValue, formState } = form
  const { errors } = formState
  const [when, places, balanced] = useWatch({ control, name: ['when', 'places', 'balanced'] })
  const instants = whenOf(when)
  const limit = placesOf(places, maximumMeetupPlaces)
  const send = handleSubmit((fields) => {
    if ('problem' in instants || limit === undefined) return
    const { title, text, town, address } = fields
    const written = { title: title.trim(), text: text.trim(), town: town.trim(), address: address.trim() }
    onSubmit({ ...written, ...instants, places: limit, balanced: limit !== null && balanced }, fields)
  })
  const changed = { shouldDirty: true } as const
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setTried(true)
        void send(event)
      }}
    >
      {restoredAt !== undefined && <RestoredCallout restoredAt={restoredAt} onThrowAway={throwAway} />}
      <TextField
        label={t('happening.title')}
        maxLength={120}
        autoComplete="off"
        error={errors.title && t('happening.titleMissing')}
        {...register('title')}
      />
      <Controller
        control={control}
        name="when"
        render={({ field }) => (
          <WhenFields
            value={field.value}
            problem={tried && 'problem' in instants ? instants.problem : undefined}
            onChange={field.onChange}
          />
        )}
      />
      <div className={styles.fields}>
        <TextField
          label={t('happening.town')}
          description={t('happening.townHint')}
          maxLength={60}
          autoComplete="address-level2"
          error={errors.town && t('happening.townMissing')}
          {...register('town')}
        />
        <TextField
          label={t('happening.address')}
          description={t('meetup.addressHint')}
          maxLength={200}
          autoComplete="off"
          {...register('address')}
        />
      </div>
      <TextArea label={t('happening.text')} rows={6} maxLength={5000} {...register('text')} />
      <PlacesFields
        places={places}
        balanced={balanced}
        most={maximumMeetupPlaces}
        wrong={tried && limit === undefined}
        onPlaces={(written) => setValue('places', written, changed)}
        onBalanced={(is) => setValue('balanced', is, changed)}
      />
      <FormEnd
        submitLabel={submitLabel}
        busy={busy}
        back={back}
        problem={
          error && (
            <Callout tone="danger" live>
              {error.detail?.reason === 'TooFewPlaces' ? t('happening.tooFewPlaces') : errorText(error, t)}
            </Callout>
          )
        }
      />
    </form>
  )
}
