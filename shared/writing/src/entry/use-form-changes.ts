import { useEffect } from 'react'

/** The form of a remote, which brings the library of its forms itself. */
interface Form<Values> {
  subscribe: (listening: {
    formState: { values: true }
    callback: (data: { values: Values; name?: string }) => void
  }) => () => void
}

/** Calls back with all values of a form after each change of a field. */
export const useFormChanges = <Values>({ subscribe }: Form<Values>, onChange: (values: Values) => void): void => {
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Named only when a field changed, not while the form is being set up.
        if (name) onChange(values)
      },
    })
  }, [subscribe, onChange])
}
