import { eventLimits, joinModes, maximumPlaces } from '@samvaer/contracts/events/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { ApiError } from '@samvaer/remote-kit/errors'
import { ButtonLink, Callout, RadioGroup, TextField } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useLodgeTexts } from '../../texts.ts'
import type { PersistedForm } from '../persisted-form/use-persisted-form.ts'
import { PlaceFields } from '../place-fields/place-fields.tsx'
import { ageProofPath } from './age-needed.tsx'
import { type EventFields, statuses, type WrittenEvent, writtenEvent } from './event-fields.ts'
import { GatheringForm, Refusal, refusesField } from './gathering-form.tsx'
import { InvitedField } from './invited-field.tsx'

/** Returns the names of the invited who take nothing of the organiser; others who are closed are not named. */
const closedNames = ({ detail }: ApiError, invited: readonly ProfileCard[]): string => {
  const closed = Array.isArray(detail?.profileIds) ? detail.profileIds : []
  return invited
    .filter(({ profileId }) => closed.includes(profileId))
    .map(({ name }) => name)
    .join(', ')
}

/** Leads to the proof of age; what is written stays. */
const AgeRefusal = () => {
  const t = useLodgeTexts()
  return (
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
  )
}

interface EventFormProps {
  kept: PersistedForm<EventFields>
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  error: ApiError | null
  /** It is called by this, and may come again. */
  isNew?: boolean
  /** Others of its series follow. */
  hasFollowing?: boolean
  /** The content above the buttons. */
  children?: ReactNode
  onSubmit: (event: WrittenEvent, version: number) => void
}

/** The form of an event: its place by a zip code, who may come, whom it invites and whether it is certain. */
export const EventForm = (props: EventFormProps) => {
  const { kept, submitLabel, back, busy, error, isNew = false, hasFollowing = false, children, onSubmit } = props
  const t = useLodgeTexts()
  const { register, control, handleSubmit, getValues, formState } = kept.form
  const { errors } = formState
  const { field: picture } = useController({ control, name: 'picture' })
  const { field: when } = useController({ control, name: 'when' })
  const { field: places } = useController({ control, name: 'places' })
  const { field: balanced } = useController({ control, name: 'balanced' })
  const { field: repeats } = useController({ control, name: 'repeats' })
  const { field: dates } = useController({ control, name: 'dates' })
  const [joinMode, countryId, zipCode] = useWatch({ control, name: ['joinMode', 'countryId', 'zipCode'] })
  const { field: invited } = useController({ control, name: 'invited' })
  const { field: invitedName } = useController({ control, name: 'invitedName' })
  const noPlace = refusesField(error, 'place')
  const noPicture = refusesField(error, 'pictureId')
  const mode = joinModes.find((one) => one === joinMode) ?? 'Free'
  const ownWords = (failure: ApiError): string | undefined => {
    if (failure.code === 'ContactLimit') return t('event.form.peopleADay')
    if (failure.code === 'ContactClosed')
      return t('event.form.closedTo', { names: closedNames(failure, getValues('invited')) })
    return failure.code === 'TooManyRequests' ? t('event.form.tooMany') : undefined
  }
  return (
    <GatheringForm
      kept={kept}
      title={register('title')}
      titleMissing={errors.title !== undefined}
      category={register('category')}
      picture={picture}
      when={when}
      repeats={isNew && mode !== 'Invite' ? repeats : undefined}
      dates={isNew || dates.value ? { ...dates, kept: getValues('keptDates'), isNew } : undefined}
      scope={hasFollowing ? register('scope') : undefined}
      text={register('text')}
      places={places}
      balanced={balanced}
      limits={eventLimits}
      most={maximumPlaces}
      place={
        <>
          <PlaceFields
            place={{ countryId, zipCode }}
            countryField={register('countryId')}
            zipCodeField={register('zipCode')}
            required
            error={errors.zipCode || errors.countryId || noPlace ? t('event.form.placeMissing') : undefined}
          />
          <TextField
            label={t('gathering.address')}
            description={t('event.form.addressHint')}
            maxLength={eventLimits.address}
            autoComplete="off"
            {...register('address')}
          />
        </>
      }
      guests={
        <>
          <RadioGroup
            label={t('event.form.joinMode')}
            description={t(`event.joinMode.${mode}.text`)}
            options={joinModes.map((one) => ({ value: one, label: t(`event.joinMode.${one}.name`) }))}
            {...register('joinMode')}
          />
          <InvitedField
            invited={invited.value}
            onChange={invited.onChange}
            name={invitedName}
            unchosen={errors.invitedName !== undefined}
          />
        </>
      }
      end={
        <>
          <RadioGroup
            label={t('event.form.status')}
            options={statuses.map((one) => ({ value: one, label: t(`event.form.statuses.${one}`) }))}
            {...register('status')}
          />
          {children}
        </>
      }
      submitLabel={submitLabel}
      busy={busy}
      back={back}
      pictureGone={noPicture}
      problem={
        error?.detail?.reason === 'AgeProof' ? (
          <AgeRefusal />
        ) : (
          error && !noPlace && !noPicture && <Refusal error={error} own={ownWords} />
        )
      }
      onSubmit={handleSubmit((fields) => {
        // Guests of mode Invite would have to be invited to each of them.
        const once = { ...fields, repeats: { ...fields.repeats, every: '' as const } }
        const written = writtenEvent(fields.joinMode === 'Invite' ? once : fields)
        if (written) onSubmit(written, fields.version)
      })}
    />
  )
}
