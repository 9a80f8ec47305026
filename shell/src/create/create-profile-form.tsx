import type { NewProfile } from '@samvaer/contracts/profile/calls'
import { api, callQuery } from '@samvaer/remote-kit/api'
import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { forgetUnsent } from '@samvaer/remote-kit/host'
import { leadsSomewhere, useUnsavedChanges } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { enterSession } from '../session/enter-session.ts'
import { AccountPart } from './account-part.tsx'
import { CodeStep } from './code-step.tsx'
import { type CreateForm, emptyForm, type FieldProblem, newProfileOf, problemsOf } from './create-form.ts'
import styles from './create-page.module.css'
import { entryPath } from './entry-path.ts'
import { PeoplePart } from './people-part.tsx'
import { persistedForm, persistForm } from './persisted-form.ts'
import { PlacePart } from './place-part.tsx'
import { serverProblems } from './server-problems.ts'
import { TermsPart } from './terms-part.tsx'
import { useCreateTexts } from './texts.ts'

/** The first page of a new member (mfe-profile). */
const questionsPath = '/EditProfile/Welcome'

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

/** The form of a new profile. The text stays whatever goes wrong. */
export const CreateProfileForm = () => {
  const t = useCreateTexts()
  const [query, setQuery] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const [created, setCreated] = useState(false)
  const countries = useQuery(callQuery('Common/GetSiteCountries', {}, { staleTime: Number.POSITIVE_INFINITY }))
  const home = countries.data?.items[0]?.id
  const [kept] = useState((): CreateForm => ({ ...emptyForm, ...persistedForm() }))
  const form = useForm<CreateForm>({
    // A country can be chosen once the list of them is there.
    defaultValues: { ...kept, countryId: '' },
    resolver,
    mode: 'onTouched',
    ...(home !== undefined && { values: { ...kept, countryId: kept.countryId || String(home) } }),
    resetOptions: { keepDirtyValues: true },
  })
  useEffect(() => {
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => persistForm(values) })
  }, [form])
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty && !created)

  /** Stands right below what went wrong. */
  const submitButton = useRef<HTMLButtonElement>(null)
  /** The address that a code was mailed to, while the code is asked for. */
  const [codeFor, setCodeFor] = useState<string>()
  /** An address that was proven stays so while the rest of the form is mended. */
  const proven = useRef<{ email: string; emailProof: string }>(undefined)

  const create = async (data: NewProfile, emailProof: string) => {
    try {
      await api.post('Profiles/CreateProfile', { ...data, emailProof })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LinkExpired') {
        proven.current = undefined
        throw error
      }
      const fields = serverProblems(error)
      // Fields take the focus once they are there again.
      flushSync(() => setCodeFor(undefined))
      for (const { field, problem: type } of fields)
        form.setError(field as FieldPath<CreateForm>, { type }, { shouldFocus: true })
      flushSync(() => setProblem(fields.length > 0 ? t('create.mend') : errorText(error, t)))
      // The code stood at the top, and what went wrong stands at the end of a long form.
      if (fields.length === 0) submitButton.current?.focus()
      return
    }
    setCreated(true)
    forgetUnsent(undefined, sessionStorage)
    toast({ tone: 'positive', text: t('create.welcome', { name: data.name }) })
    // A visitor who was on the way somewhere goes on; everybody else is asked whom they want to meet.
    if (!query.has('u') && leadsSomewhere(questionsPath)) setQuery({ u: questionsPath }, { replace: true })
    await enterSession()
  }
  const onProven = async (emailProof: string) => {
    const { data } = newProfileOf(form.getValues(), entryPath())
    if (!data) return
    proven.current = { email: data.email, emailProof }
    await create(data, emailProof)
  }
  const askCode = async (email: string) => {
    await api.post('Profiles/AskEmailCode', { email })
    setCodeFor(email)
  }

  /** Known before anything is drawn: a double click creates one profile. */
  const sending = useRef(false)
  const submit = async (values: CreateForm) => {
    const { data } = newProfileOf(values, entryPath())
    if (!data || sending.current) return
    setProblem(undefined)
    sending.current = true
    const proof = proven.current?.email === data.email ? proven.current.emailProof : undefined
    const act = proof ? create(data, proof) : askCode(data.email)
    await act
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'LinkExpired') return askCode(data.email)
        throw error
      })
      .catch((error: unknown) => setProblem(errorText(error, t)))
    sending.current = false
  }
  return (
    <FormProvider {...form}>
      {codeFor !== undefined && <CodeStep email={codeFor} onProven={onProven} onBack={() => setCodeFor(undefined)} />}
      <form className={styles.form} onSubmit={form.handleSubmit(submit)} hidden={codeFor !== undefined} noValidate>
        <PeoplePart />
        <PlacePart countries={countries.data?.items} />
        <AccountPart />
        <TermsPart />
        {problem && (
          <Callout tone="danger" live title={t('create.failed')}>
            {problem}
          </Callout>
        )}
        <Button ref={submitButton} type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {t('create.action')}
        </Button>
      </form>
    </FormProvider>
  )
}
