/** The editor of the dark profile: nothing is written over unseen, and nothing that was typed is lost. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useCall } from '@samvaer/remote-kit/api'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import { type Clash, hasUnseen, same } from '../edit-frame/merge.ts'
import type { OwnPerson } from '../edit-frame/persons-query.ts'
import { settleForm } from '../edit-frame/settle-form.ts'
import { type DarkForm, darkForm, darkFormOf, mergeDark, standingDark } from './dark-form.ts'
import { darkProfileForEdit, type EditedDarkProfile } from './dark-queries.ts'

interface Saved {
  version: number
  base: DarkForm
}

export const useDarkEditor = (data: EditedDarkProfile, persons: readonly OwnPerson[]) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const [start] = useState<Saved>(() => ({ version: data.version, base: darkFormOf(data, persons) }))
  const saved = useRef(start)
  const [standing, setStanding] = useState<Saved & { clashes: readonly Clash[] }>()
  const form = useForm<DarkForm>({ defaultValues: start.base, resolver: zodResolver(darkForm) })
  const { isDirty } = form.formState

  /** The form begins from the saved facts; what was changed here stays changed. */
  const begin = (there: Saved, values: DarkForm) => {
    saved.current = there
    setStanding(undefined)
    form.reset(there.base)
    form.reset(values, { keepDefaultValues: true })
  }
  const meet = (there: Saved) => {
    const { merged, clashes } = mergeDark(saved.current.base, form.getValues(), there.base)
    if (clashes.length > 0) return setStanding({ ...there, clashes })
    begin(there, merged)
    void submit()
  }
  const thereIn = (detail: unknown): Saved | undefined => {
    const now = standingDark(detail)
    return now && { version: now.version, base: darkFormOf(now, persons) }
  }
  const sending = useRef(start.base)
  const { mutate, isPending } = useCall('EditDarkProfile/UpdateDarkProfile', {
    handles: ({ code, detail }) => code === 'Conflict' && thereIn(detail) !== undefined,
    onError: ({ code, detail }) => {
      const there = code === 'Conflict' ? thereIn(detail) : undefined
      if (there) meet(there)
    },
    onSuccess: ({ version }) => {
      const base = sending.current
      saved.current = { version, base }
      setStanding(undefined)
      settleForm(form, base, darkForm)
      queryClient.setQueryData<EditedDarkProfile>(darkProfileForEdit.queryKey, (cached) =>
        cached ? { ...cached, version, ...base } : cached,
      )
      toast({ tone: 'positive', text: t('edit.save.saved') })
    },
  })
  const submit = form.handleSubmit((values) => {
    sending.current = values
    mutate({ version: saved.current.version, ...values })
  })
  useUnsavedChanges(isDirty && !isPending)

  return {
    form,
    dirty: isDirty,
    busy: isPending,
    clashes: standing?.clashes,
    submit,
    discard: () => begin(saved.current, saved.current.base),
    /** Goes on with the answers of this window, or with those of the other one where they differ. */
    choose: (mine: boolean) => {
      if (!standing) return
      const { clashes: shown, ...there } = standing
      const { base } = saved.current
      const written = form.getValues()
      const { merged, clashes } = mergeDark(base, written, there.base)
      // Written since the question was asked: it is asked again.
      if (hasUnseen(clashes, shown)) return setStanding({ ...there, clashes })
      const chosen = mine ? merged : mergeDark(base, there.base, written).merged
      begin(there, chosen)
      if (!same(chosen, there.base)) void submit()
    },
  }
}
