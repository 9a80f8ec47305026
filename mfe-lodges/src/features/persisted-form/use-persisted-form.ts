/** A form whose unsent fields outlast a closed window and a session that ended. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { persistedCopy } from './persisted-values.ts'

/** All values of a form; the form's library asks for a type that allows for some of them alone. */
type Initial<Values extends FieldValues> = Values & DefaultValues<Values>

interface PersistedFormParts<Values extends FieldValues> {
  /** The place of the text, `lodge-new`; no other form has the same. */
  place: string
  /** The values of the form before anything is changed. */
  initial: Initial<Values>
  /** The rules of the fields: of exactly what the form holds, so that neither can leave the other behind. */
  rules: z.ZodType<Values, Values>
}

export interface PersistedForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  /** When what was found again was written; undefined where nothing was. */
  restoredAt: string | undefined
  /** Begins anew with the initial fields. */
  throwAway: () => void
  /** Keeps nothing any more: leaving loses nothing. */
  done: () => void
  /** It is sent: keeps nothing any more, and leads to where it stands. */
  leadTo: (path: string, options?: LeadOptions) => void
  /** It is sent, and the page is about to lead on. */
  leads: boolean
}

interface LeadOptions {
  /** The way back does not lead to the form again; true without it. */
  replace?: boolean
  /** The page is read from its beginning; in its place it would stay where the button was. */
  toTop?: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const usePersistedForm = <Values extends FieldValues>({
  place,
  initial,
  rules,
}: PersistedFormParts<Values>): PersistedForm<Values> => {
  const { id } = useCurrentProfile()
  const navigate = useNavigate()
  const [next, setNext] = useState<{ path: string } & LeadOptions>()
  const [begun] = useState(() => {
    const copy = persistedCopy(id, place, initial)
    const kept = copy.read()
    return { copy, initial, kept: kept && !same(kept.values, initial) ? kept : undefined }
  })
  const { copy } = begun
  const [restoredAt, setRestoredAt] = useState(begun.kept?.savedAt)
  /** Something is written that this browser does not keep. */
  const [unkept, setUnkept] = useState(false)
  const form = useForm<Values, unknown, Values>({
    defaultValues: begun.kept?.values ?? initial,
    resolver: zodResolver(rules),
  })
  // A member who leaves finds the kept text again, and is asked nothing.
  useUnsavedChanges(unkept)
  const { subscribe } = form
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Named only when a field changed, not while the form is being set up.
        if (!name) return
        const changed = !same(values, begun.initial)
        if (changed) copy.write({ values: values as Initial<Values> })
        else copy.remove()
        setUnkept(changed && copy.read() === undefined)
      },
    })
  }, [subscribe, begun, copy])
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (!next) return
    const { path, replace = true, toTop = false } = next
    void navigate(path, { replace })
    if (toTop) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [next, navigate])
  const done = () => {
    copy.remove()
    setUnkept(false)
    setRestoredAt(undefined)
  }
  return {
    form,
    restoredAt,
    throwAway: () => {
      done()
      form.reset(begun.initial)
    },
    done,
    leadTo: (path, options) => {
      done()
      setNext({ path, ...options })
    },
    leads: next !== undefined,
  }
}
