import { get, useFormState } from 'react-hook-form'
import type { CreateForm } from './create-form.ts'
import { useCreateTexts } from './texts.ts'

/** The sentence about what is wrong in a field (dotted path), or undefined. */
export const useProblem = (): ((field: string) => string | undefined) => {
  const t = useCreateTexts()
  const { errors } = useFormState<CreateForm>()
  return (field) => {
    const type: unknown = get(errors, `${field}.type`)
    if (typeof type !== 'string') return undefined
    const name = field.replace(/^.*\./, '')
    return t([`create.problems.${name}.${type}`, `create.problems.${type}`, 'create.problems.wrong'])
  }
}
