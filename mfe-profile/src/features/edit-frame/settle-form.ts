import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { same } from './merge.ts'

/**
 * A form once it is saved: it starts anew from what was saved, and what was changed since stays, as changed.
 * @param schema reads the form as it was read for the save
 */
export const settleForm = <Form extends FieldValues>(
  { reset, getValues }: Pick<UseFormReturn<Form>, 'reset' | 'getValues'>,
  saved: Form,
  schema: z.ZodType<Form>,
): void => {
  const now = structuredClone(getValues())
  reset(saved)
  if (!same(schema.safeParse(now).data, saved)) reset(now, { keepDefaultValues: true })
}
