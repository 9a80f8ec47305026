/** The editor of the own profile: what was changed, kept in this browser until it is saved, and what stands against it. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { CallOutput } from '@samvaer/contracts/client'
import { ApiError, api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { memberStorage, useUnsavedChanges } from '@samvaer/remote-kit/page'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import { type Clash, hasUnseen, same } from '../edit-frame/merge.ts'
import { type EditForm, editForm, formOf, standingForm, withBirthdays } from './edit-form.ts'
import { createLocalCopy } from './local-copy.ts'
import { mergeForms } from './merge-forms.ts'
import { resume } from './resume.ts'
import { type Saved, saveChanges } from './save-changes.ts'

export type EditedProfile = CallOutput<'EditProfile/GetProfileDataForEdit'>

/** Another window saved other answers to what was changed here; nothing was written over. */
export interface Standing {
  version: number
  theirs: EditForm
  clashes: readonly Clash[]
}

const birthdaysOf = ({ persons }: EditForm) => persons.map(({ birthday }) => birthday)

export const useFactsEditor = (data: EditedProfile) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const { id } = useCurrentProfile()
  const [copy] = useState(() => createLocalCopy(memberStorage(), id))
  const [start] = useState(() => {
    const there = { version: data.version, base: formOf(data) }
    const kept = copy.read()
    const begun = kept && resume(kept, there)
    if (!begun || same(begun.values, begun.base)) return { ...there, values: there.base, restoredAt: undefined }
    return { ...begun, restoredAt: kept.savedAt }
  })
  const saved = useRef<Saved>({ version: start.version, base: start.base })
  const form = useForm<EditForm>({ defaultValues: start.values, resolver: zodResolver(editForm) })
  const [dirty, setDirty] = useState(!same(start.values, start.base))
  const [restoredAt, setRestoredAt] = useState(start.restoredAt)
  const [busy, setBusy] = useState(false)
  const [standing, setStanding] = useState<Standing>()
  useUnsavedChanges(dirty && !busy)

  const { subscribe } = form
  const keep = useCallback(
    (values: EditForm) => {
      const changed = !same(values, saved.current.base)
      setDirty(changed)
      if (changed) copy.write({ ...saved.current, values })
      else copy.remove()
    },
    [copy],
  )
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [subscribe, keep])

  const show = (values: EditForm) => {
    // The same again would only move the cursor of whoever writes.
    if (!same(values, form.getValues())) form.reset(values)
    keep(values)
    setStanding(undefined)
    setRestoredAt(undefined)
  }
  const changeRead = (change: (read: EditedProfile) => EditedProfile) =>
    queryClient.setQueryData<EditedProfile>(['EditProfile/GetProfileDataForEdit', {}], (read) => read && change(read))
  const onStep = (now: Saved) => {
    saved.current = now
    const { version, base } = now
    changeRead(({ persons, ...rest }) => ({
      ...rest,
      version,
      profile: base.profile,
      persons: persons.map((one) => ({ ...one, ...base.persons.find(({ personId }) => personId === one.personId) })),
    }))
  }
  /**
   * Joins what stands there with what was changed here and returns true; returns false where the member chooses first.
   */
  const join = ({ version, form: theirs }: { version: number; form: EditForm }): boolean => {
    const { merged, clashes } = mergeForms(saved.current.base, form.getValues(), theirs)
    if (clashes.length > 0) setStanding({ version, theirs, clashes })
    else {
      saved.current = { version, base: theirs }
      show(merged)
    }
    return clashes.length === 0
  }
  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined
    // Somebody was validated meanwhile: from then on the birthday stands.
    const proven = code === 'NotAllowed' && !same(birthdaysOf(form.getValues()), birthdaysOf(saved.current.base))
    const text = code === 'TooYoung' ? t('edit.persons.tooYoung') : errorText(error, t)
    toast({ tone: 'danger', text: proven ? t('edit.persons.birthdayFixed') : text })
    if (!proven) return
    // From now on these stand, and are shown as such.
    const stands = ({ personId }: { personId: number }): boolean => {
      const [written, base] = [form.getValues(), saved.current.base].map(({ persons }) =>
        persons.find((one) => one.personId === personId),
      )
      return written?.birthday !== base?.birthday
    }
    changeRead(({ persons, ...rest }) => ({
      ...rest,
      persons: persons.map((one) => ({ ...one, birthdayStands: one.birthdayStands || stands(one) })),
    }))
    // Else every further save would be refused for it.
    show(withBirthdays(form.getValues(), saved.current.base))
    void refreshProfile().catch(() => undefined)
  }
  const save = async (values: EditForm): Promise<void> => {
    const sent = structuredClone(form.getValues())
    setBusy(true)
    try {
      await saveChanges(api, saved.current, values, onStep)
      // A member who went on writing meanwhile keeps that.
      show(mergeForms(sent, form.getValues(), values).merged)
      toast({ tone: 'positive', text: t('edit.save.saved') })
      await queryClient.invalidateQueries({ queryKey: ['CurrentProfile/Hints'] })
      await refreshProfile().catch(() => undefined)
    } catch (error) {
      const conflict = error instanceof ApiError && error.code === 'Conflict'
      const there = conflict ? standingForm(error.detail, saved.current.base) : undefined
      if (!there) return refuse(error)
      if (join(there)) await submit()
    } finally {
      setBusy(false)
    }
  }
  const submit = form.handleSubmit(save)

  return {
    form,
    dirty,
    busy,
    restoredAt,
    standing,
    submit,
    discard: () => show(saved.current.base),
    /** Goes on with the answers of this window, or with those of the other one. */
    choose: (mine: boolean) => {
      if (!standing) return
      const { version, theirs } = standing
      const { base } = saved.current
      const written = form.getValues()
      const { merged, clashes } = mergeForms(base, written, theirs)
      // Written since the question was asked: it is asked again.
      if (hasUnseen(clashes, standing.clashes)) return setStanding({ version, theirs, clashes })
      const chosen = mine ? merged : mergeForms(base, theirs, written).merged
      saved.current = { version, base: theirs }
      show(chosen)
      if (!same(chosen, theirs)) void submit()
    },
  }
}
