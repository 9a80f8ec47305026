import { categoryNames } from '@samvaer/contracts/lodges/values'
import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { Callout, Select, TextArea, TextField } from '@samvaer/ui'
import { RestoredCallout } from '@samvaer/writing/drafts'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { useLodgeTexts } from '../../texts.ts'
import { DatesChoice } from '../dates/dates-choice.tsx'
import { type DateDraft, dateProblems } from '../dates/dates-draft.ts'
import { FormEnd } from '../persisted-form/form-end.tsx'
import type { PersistedForm } from '../persisted-form/use-persisted-form.ts'
import { PictureField } from '../picture-field/picture-field.tsx'
import { WhenFields } from '../when/when-fields.tsx'
import { type WhenForm, whenOf } from '../when/when-form.ts'
import { type ChosenPicture, placesOf, type RepeatsDraft } from './gathering-fields.ts'
import styles from './gathering-form.module.css'
import { PlacesFields } from './places-fields.tsx'
import { RepeatsFields, ScopeField, useSeriesRefusal } from './series-fields.tsx'

/** A field that is drawn with its value. */
interface Controlled<Value> {
  value: Value
  onChange: (value: Value) => void
}

interface GatheringFormProps {
  kept: Pick<PersistedForm<FieldValues>, 'restoredAt' | 'throwAway'>
  title: UseFormRegisterReturn
  titleMissing: boolean
  category: UseFormRegisterReturn
  picture: Controlled<ChosenPicture | null>
  when: Controlled<WhenForm>
  /** Of something new: how it comes again. */
  repeats?: Controlled<RepeatsDraft> | undefined
  /** Of something new, and of what still finds its date: the further dates that are proposed. */
  dates?: (Controlled<DateDraft[] | null> & { kept: readonly string[]; isNew: boolean }) | undefined
  /** Of a series: what is changed. */
  scope?: UseFormRegisterReturn | undefined
  text: UseFormRegisterReturn
  places: Controlled<string>
  balanced: Controlled<boolean>
  /** Characters of its words. */
  limits: { title: number; text: number }
  /** The highest limit of places. */
  most: number
  /** Says where it is. */
  place: ReactNode
  /** The choice of those who may come, and how: between the text and the places. */
  guests?: ReactNode
  /** The content above the buttons. */
  end?: ReactNode
  submitLabel: string
  busy: boolean
  /** The path on giving up. */
  back: string
  /** The picture that it names is not there any more. */
  pictureGone: boolean
  /** The reason why it was not taken. */
  problem: ReactNode
  onSubmit: () => unknown
}

/** The fields of a meetup or an event. A fault is told at its field, in the reader's language. */
export const GatheringForm = (props: GatheringFormProps) => {
  const { kept, title, titleMissing, category, picture, when, repeats, dates, scope, text, places, balanced } = props
  const { limits, most, place, guests, end, onSubmit } = props
  const t = useLodgeTexts()
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const instants = whenOf(when.value)
  const startsAt = 'problem' in instants ? undefined : instants.startsAt
  const { timeZone } = when.value
  const repeated = repeats !== undefined && repeats.value.every !== ''
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        onSubmit()
      }}
    >
      {kept.restoredAt !== undefined && <RestoredCallout restoredAt={kept.restoredAt} onThrowAway={kept.throwAway} />}
      {scope && <ScopeField field={scope} />}
      <PictureField
        picture={picture.value?.card ?? null}
        error={props.pictureGone ? t('form.picture.gone') : undefined}
        onChange={(card) => picture.onChange(card && { mediaId: card.mediaId, card })}
        onBusy={setSending}
      />
      <TextField
        label={t('gathering.title')}
        maxLength={limits.title}
        autoComplete="off"
        error={titleMissing ? t('gathering.titleMissing') : undefined}
        {...title}
      />
      <Select
        label={t('form.category')}
        options={categoryNames.map((name) => ({ value: name, label: t(`category.${name}`) }))}
        {...category}
      />
      <WhenFields
        value={when.value}
        problem={tried && 'problem' in instants ? instants.problem : undefined}
        onChange={when.onChange}
      />
      {dates && !repeated && (
        <DatesChoice
          value={dates.value}
          time={when.value.time}
          problems={tried && dates.value ? dateProblems(dates.value, { startsAt, timeZone, kept: dates.kept }) : []}
          isNew={dates.isNew}
          onChange={dates.onChange}
        />
      )}
      {repeats && !dates?.value && <RepeatsFields {...repeats} day={when.value.day} tried={tried} />}
      {place}
      <TextArea label={t('gathering.text')} rows={6} maxLength={limits.text} {...text} />
      {guests}
      <PlacesFields
        places={places.value}
        balanced={balanced.value}
        most={most}
        wrong={tried && placesOf(places.value, most) === undefined}
        onPlaces={places.onChange}
        onBalanced={balanced.onChange}
      />
      {end}
      <FormEnd submitLabel={props.submitLabel} busy={props.busy || sending} back={props.back} problem={props.problem} />
    </form>
  )
}

/** True when an answer refuses this field. */
export const refusesField = (error: ApiError | null, field: string): boolean =>
  Array.isArray(error?.detail?.issues) &&
  error.detail.issues.some(({ path }: { path?: unknown }) => String(path).startsWith(field))

interface RefusalProps {
  error: ApiError
  /** Says why, where the kind has a sentence of its own for it. */
  own?: (error: ApiError) => string | undefined
}

/** Says why a meetup or an event was not taken. */
export const Refusal = ({ error, own }: RefusalProps) => {
  const t = useLodgeTexts()
  const series = useSeriesRefusal()
  const ofSeries =
    error.detail?.reason === 'TooManySeries'
      ? series.tooMany
      : refusesField(error, 'repeats')
        ? series.dates
        : undefined
  const ofDates =
    error.detail?.reason === 'DateFixed' || refusesField(error, 'dates') || refusesField(error, 'startsAt')
      ? t(error.detail?.reason === 'DateFixed' ? 'dates.form.fixed' : 'dates.form.refused')
      : undefined
  const tooFew = error.detail?.reason === 'TooFewPlaces' ? t('gathering.tooFewPlaces') : undefined
  return (
    <Callout tone="danger" live>
      {tooFew ?? ofSeries ?? ofDates ?? own?.(error) ?? errorText(error, t)}
    </Callout>
  )
}
