import { api, callQuery } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { forgetUnsent } from '@samvaer/remote-kit/host'
import { toast } from '@samvaer/remote-kit/notices'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Button, Notice } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { enterSession } from '../session/sign-in.ts'
import { AccountPart } from './account-part.tsx'
import { type CreateForm, emptyForm, type FieldProblem, newProfileOf, problemsOf } from './create-form.ts'
import styles from './create-page.module.css'
import { entryPath } from './entry-path.ts'
import { keepForm, keptForm } from './kept-form.ts'
import { PeoplePart } from './people-part.tsx'
import { PlacePart } from './place-part.tsx'
import { serverProblems } from './server-problems.ts'
import { TermsPart } from './terms-part.tsx'
import { useCreateTexts } from './texts.ts'

type ErrorTree = { [key: string]: ErrorTree | { type: string } }

/** Errors as react-hook-form keeps them: nested by the dotted path. */
const errorsOf = (problems: readonly FieldProblem[]): ErrorTree => {
  const tree: ErrorTree = {}
  for (const { field, problem } of problems) {
    const keys = field.split('.')
    const last = keys.pop() ?? field
    const place = keys.reduce<ErrorTree>((inner, key) => {
      inner[key] ??= {}
      return inner[key] as ErrorTree
    }, tree)
    place[last] = { type: problem }
  }
  return tree
}

const resolver: Resolver<CreateForm> = (values) => {
  const problems = problemsOf(values)
  return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(problems) }
}

/** The form of a new profile. Whatever goes wrong, what was written stays. */
export const CreateProfileForm = () => {
  const t = useCreateTexts()
  const [problem, setProblem] = useState<string>()
  const [created, setCreated] = useState(false)
  const countries = useQuery(callQuery('Common/GetSiteCountries', {}, { staleTime: Number.POSITIVE_INFINITY }))
  const home = countries.data?.items[0]?.id
  const [kept] = useState((): CreateForm => ({ ...emptyForm, ...keptForm() }))
  const form = useForm<CreateForm>({
    // A country can be chosen once the list of them is there.
    defaultValues: { ...kept, countryId: '' },
    resolver,
    mode: 'onTouched',
    ...(home !== undefined && { values: { ...kept, countryId: kept.countryId || String(home) } }),
    resetOptions: { keepDirtyValues: true },
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepForm(values) }), [form])
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty && !created)

  /** Known before anything is drawn: a double click creates one profile. */
  const sending = useRef(false)
  const create = async (values: CreateForm) => {
    const { data } = newProfileOf(values, entryPath())
    if (!data || sending.current) return
    setProblem(undefined)
    sending.current = true
    try {
      await api.post('Profiles/CreateProfile', data)
    } catch (error) {
      const fields = serverProblems(error)
      for (const { field, problem: type } of fields)
        form.setError(field as FieldPath<CreateForm>, { type }, { shouldFocus: true })
      setProblem(fields.length > 0 ? t('create.mend') : errorText(error, t))
      sending.current = false
      return
    }
    setCreated(true)
    forgetUnsent(undefined, sessionStorage)
    toast({ tone: 'positive', text: t('create.welcome', { name: data.name }) })
    await enterSession()
  }
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={form.handleSubmit(create)} noValidate>
        <PeoplePart />
        <PlacePart countries={countries.data?.items} />
        <AccountPart />
        <TermsPart />
        {problem && (
          <Notice tone="danger" live title={t('create.failed')}>
            {problem}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {t('create.action')}
        </Button>
      </form>
    </FormProvider>
  )
}
