/** The longest text of a field, counted as the contract counts it. */
import { lengthOf } from '@samvaer/contracts/text/length'
import type { ChangeEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Takes as much of what was put in before the caret as is too much, as browsers do by their own count. */
const shorten = (field: Control, most: number): void => {
  const excess = lengthOf(field.value) - most
  if (excess <= 0) return
  // Null in fields that have no caret to ask for, as those of addresses.
  const { selectionStart } = field
  const caret = selectionStart ?? field.value.length
  const kept = [...field.value.slice(0, caret)].slice(0, -excess).join('')
  field.value = kept + field.value.slice(caret)
  if (selectionStart !== null) field.setSelectionRange(kept.length, kept.length)
}

interface Limited<Field extends Control> {
  maxLength?: number | undefined
  onChange?: ((event: ChangeEvent<Field>) => void) | undefined
}

/**
 * The attributes of a field with a longest text. The browser counts an emoji as two and more, so it is asked for twice as
 * much and the rest is left to us; what is being composed is judged when it is done.
 */
export const withinLength = <Field extends Control>({ maxLength: most, onChange }: Limited<Field>): Limited<Field> =>
  most === undefined
    ? {}
    : {
        maxLength: 2 * most,
        onChange: (event) => {
          if (!(event.nativeEvent as InputEvent).isComposing) shorten(event.currentTarget, most)
          onChange?.(event)
        },
      }
