import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { Callout, TextArea, TextField } from '@samvaer/ui'
import { RestoredCallout } from '@samvaer/writing/drafts'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { useLodgeTexts } from '../../texts.ts'
import { FormEnd } from '../persisted-form/form-end.tsx'
import type { PersistedForm } from '../persisted-form/use-persisted-form.ts'
import { WhenFields } from '../when/when-fields.tsx'
import { type WhenForm, whenOf } from '../when/when-form.ts'
import { placesOf } from './gathering-fields.ts'
import styles from './gathering-form.module.css'
import { PlacesFields } from './places-fields.tsx'

/** A field that is drawn with its value. */
interface Controlled<Value> {
  value: Value
  onChange: (value: Value) => void
}

interface GatheringFormProps {
  kept: Pick<PersistedForm<FieldValues>, 'restoredAt' | 'throwAway'>
  title: UseFormRegisterReturn
  titleMissing: boolean
  when: Controlled<WhenForm>
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
  /** The reason why it was not taken. */
  problem: ReactNode
  onSubmit: () => unknown
}

/** The fields of a meetup or an event. A fault is told at its field, in the reader's language. */
export const GatheringForm = (props: GatheringFormProps) => {
  const { kept, title, titleMissing, when, text, places, balanced, limits, most, place, guests, end, onSubmit } = props
  const t = useLodgeTexts()
  const [tried, setTried] = useState(false)
  const instants = whenOf(when.value)
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
      <TextField
        label={t('gathering.title')}
        maxLength={limits.title}
        autoComplete="off"
        error={titleMissing ? t('gathering.titleMissing') : undefined}
        {...title}
      />
      <WhenFields
        value={when.value}
        problem={tried && 'problem' in instants ? instants.problem : undefined}
        onChange={when.onChange}
      />
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
      <FormEnd submitLabel={props.submitLabel} busy={props.busy} back={props.back} problem={props.problem} />
    </form>
  )
}

interface RefusalProps {
  error: ApiError
  /** Says why, where the kind has a sentence of its own for it. */
  own?: (error: ApiError) => string | undefined
}

/** Says why a meetup or an event was not taken. */
export const Refusal = ({ error, own }: RefusalProps) => {
  const t = useLodgeTexts()
  const tooFew = error.detail?.reason === 'TooFewPlaces' ? t('gathering.tooFewPlaces') : undefined
  return (
    <Callout tone="danger" live>
      {tooFew ?? own?.(error) ?? errorText(error, t)}
    </Callout>
  )
}
