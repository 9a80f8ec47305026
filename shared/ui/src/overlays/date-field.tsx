import { type CalendarDate, parseDate } from '@internationalized/date'
import type { Language } from '@samvaer/contracts/core/values'
import { useLanguage } from '@samvaer/remote-kit/session'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { DateField as AriaDateField, DateInput, DateSegment, Label } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { classNames } from '../class-names.ts'
import field from '../fields/field.module.css'
import { FieldNotes, type FieldWords, useFieldAttributes } from '../fields/field.tsx'
import styles from './date-field.module.css'

/** The separators between day, month and year (docs/product/validation.md, "Date input formats"). */
const separators: Record<Language, string> = { 'en-GB': '/', 'da-DK': '-', 'nb-NO': '.', 'sv-SE': '-' }

/** A day as yyyy-mm-dd; anything else is none yet. */
const calendarDay = (value: string): CalendarDate | null => {
  try {
    return parseDate(value)
  } catch {
    return null
  }
}

interface DateFieldProps extends FieldWords {
  /** The day as yyyy-mm-dd, '' while it is not complete. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  id?: string
  ref?: Ref<{ focus: () => void }>
}

/** A day, typed part by part in the order of the reader's language. */
export const DateField = ({ label, description, error, value, onChange, onBlur, name, id, ref }: DateFieldProps) => {
  const [language] = useLanguage()
  const attributes = useFieldAttributes({ label, description, error }, id)
  const input = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))
  return (
    <I18nProvider locale={language}>
      <AriaDateField
        className={field.field ?? ''}
        id={attributes.id}
        value={calendarDay(value)}
        onChange={(day) => onChange(day?.toString() ?? '')}
        onBlur={() => onBlur?.()}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        {...(name && { name })}
        {...(attributes['aria-describedby'] && { 'aria-describedby': attributes['aria-describedby'] })}
      >
        <Label className={field.label ?? ''}>{label}</Label>
        <DateInput ref={input} className={classNames(field.control, styles.input, Boolean(error) && styles.invalid)}>
          {(segment) => (
            <DateSegment segment={segment} className={styles.segment ?? ''}>
              {({ type, text }) => (type === 'literal' ? separators[language] : text)}
            </DateSegment>
          )}
        </DateInput>
        <FieldNotes id={attributes.id} description={description} error={error} />
      </AriaDateField>
    </I18nProvider>
  )
}
