import { joinModes, maximumPlaces } from '@samvaer/contracts/events/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { oneLine } from '@samvaer/contracts/text/fields'
import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { ButtonLink, Callout, RadioGroup, TextArea, TextField } from '@samvaer/ui'
import { RestoredCallout } from '@samvaer/writing/drafts'
import { type ReactNode, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useLodgeTexts } from '../../texts.ts'
import { FormEnd } from '../happening/form-end.tsx'
import { happeningRules, placesOf } from '../happening/form-fields.ts'
import styles from '../happening/happening.module.css'
import { PlacesFields } from '../happening/places-fields.tsx'
import { type KeptForm, useKeptForm } from '../kept-form/use-kept-form.ts'
import { PlaceFields } from '../place-fields/place-fields.tsx'
import { WhenFields } from '../when/when-fields.tsx'
import { whenOf } from '../when/when-form.ts'
import { ageProofPath } from './age-needed.tsx'
import { type EventFields, statuses, type WrittenEvent, writtenEvent } from './event-fields.ts'
import { InvitedField } from './invited-field.tsx'

const eventRules = z.object({
  ...happeningRules,
  countryId: z.string().min(1),
  zipCode: oneLine(2, 10),
  joinMode: z.string(),
  status: z.string(),
  invited: z.custom<ProfileCard[]>(),
})

export const useEventForm = (place: string, initial: EventFields): KeptForm<EventFields> =>
  useKeptForm<EventFields>({ place, initial, rules: eventRules })

/** The place is one that nobody knows. */
const refusesPlace = ({ detail }: ApiError): boolean =>
  Array.isArray(detail?.issues) &&
  detail.issues.some(({ path }: { path?: unknown }) => String(path).startsWith('place'))

interface EventFormProps {
  kept: KeptForm<EventFields>
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  error: ApiError | null
  /** The content above the buttons. */
  children?: ReactNode
  onSubmit: (event: WrittenEvent, fields: EventFields) => void
}

/** Those of the invited who take nothing of the organiser; who else is closed is not said. */
const closedNames = ({ detail }: ApiError, invited: readonly ProfileCard[]): string => {
  const closed = Array.isArray(detail?.profileIds) ? detail.profileIds : []
  return invited
    .filter(({ profileId }) => closed.includes(profileId))
    .map(({ name }) => name)
    .join(', ')
}

/** The fields of an event. A fault is told at its field, in the reader's language. */
export const EventForm = ({ kept, submitLabel, back, busy, error, children, onSubmit }: EventFormProps) => {
  const t = useLodgeTexts()
  const [tried, setTried] = useState(false)
  const { form, restoredAt, throwAway } = kept
  const { register, control, handleSubmit, getValues, setValue, formState } = form
  const { errors } = formState
  const [when, places, balanced, joinMode, countryId, zipCode] = useWatch({
    control,
    name: ['when', 'places', 'balanced', 'joinMode', 'countryId', 'zipCode'],
  })
  const instants = whenOf(when)
  const send = handleSubmit((fields) => {
    const written = writtenEvent(fields)
    if (written) onSubmit(written, fields)
  })
  const changed = { shouldDirty: true } as const
  const noAge = error?.detail?.reason === 'AgeProof'
  const noPlace = error !== null && refusesPlace(error)
  const mode = joinModes.find((one) => one === joinMode) ?? 'Free'
  const problem = (failure: ApiError): string => {
    if (failure.detail?.reason === 'TooFewPlaces') return t('happening.tooFewPlaces')
    if (failure.code === 'ContactLimit') return t('event.form.peopleADay')
    if (failure.code === 'ContactClosed')
      return t('event.form.closedTo', { names: closedNames(failure, getValues('invited')) })
    return failure.code === 'TooManyRequests' ? t('event.form.tooMany') : errorText(failure, t)
  }
  const said = noAge ? (
    <Callout
      tone="warning"
      live
      title={t('event.form.ageTitle')}
      action={
        <ButtonLink size="small" to={ageProofPath}>
          {t('event.form.ageAct')}
        </ButtonLink>
      }
    >
      {t('event.form.ageKept')}
    </Callout>
  ) : (
    error &&
    !noPlace && (
      <Callout tone="danger" live>
        {problem(error)}
      </Callout>
    )
  )
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
      <PlaceFields
        place={{ countryId, zipCode }}
        countryField={register('countryId')}
        zipCodeField={register('zipCode')}
        required
        error={errors.zipCode || errors.countryId || noPlace ? t('event.form.placeMissing') : undefined}
      />
      <TextField
        label={t('happening.address')}
        description={t('event.form.addressHint')}
        maxLength={200}
        autoComplete="off"
        {...register('address')}
      />
      <TextArea label={t('happening.text')} rows={6} maxLength={5000} {...register('text')} />
      <RadioGroup
        label={t('event.form.joinMode')}
        description={t(`event.joinMode.${mode}.text`)}
        options={joinModes.map((one) => ({ value: one, label: t(`event.joinMode.${one}.name`) }))}
        {...register('joinMode')}
      />
      <Controller
        control={control}
        name="invited"
        render={({ field }) => <InvitedField invited={field.value} onChange={field.onChange} />}
      />
      <PlacesFields
        places={places}
        balanced={balanced}
        most={maximumPlaces}
        wrong={tried && placesOf(places, maximumPlaces) === undefined}
        onPlaces={(written) => setValue('places', written, changed)}
        onBalanced={(is) => setValue('balanced', is, changed)}
      />
      <RadioGroup
        label={t('event.form.status')}
        options={statuses.map((one) => ({ value: one, label: t(`event.form.statuses.${one}`) }))}
        {...register('status')}
      />
      {children}
      <FormEnd submitLabel={submitLabel} busy={busy} back={back} problem={said} />
    </form>
  )
}
