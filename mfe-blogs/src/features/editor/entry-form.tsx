import { zodResolver } from '@hookform/resolvers/zod'
import { entryForm } from '@samvaer/contracts/blogs/calls'
import { maximumEntryLength, maximumEntryTitle } from '@samvaer/contracts/blogs/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { maximumPictures } from '@samvaer/contracts/text/rich-text'
import { Button, ButtonLink, FormEnd, Skeleton, Stack, TextField } from '@samvaer/ui'
import {
  charactersLeft,
  LazyWritingSurface,
  type TextPictures,
  textLength,
  usePictureWait,
} from '@samvaer/writing/editor'
import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from './draft-content.ts'
import styles from './entry-form.module.css'
import { textProblem, titleProblem } from './form-problems.ts'
import { TagField } from './tag-field.tsx'

/** The contract's fields that stand on the page; the form always has tags, so none is left out. */
const fields = entryForm.pick({ title: true, text: true }).extend({ tags: entryForm.shape.tags.unwrap() })

interface EntryFormProps {
  initial: DraftContent
  pictures: TextPictures
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  /** The state of the unsent text. */
  status: ReactNode
  onChange: (content: DraftContent) => void
  onSubmit: (content: DraftContent) => void
  onPreview: (content: DraftContent) => void
  /** Another time than now; absent for what is out already. */
  later?: { label: string; onChoose: (content: DraftContent) => void }
}

/** The fields of an entry. A fault is told at its field, in the reader's language. */
export const EntryForm = (props: EntryFormProps) => {
  const { initial, pictures, submitLabel, back, busy, status, onChange, onSubmit, onPreview, later } = props
  const t = useBlogTexts()
  const { register, control, handleSubmit, getValues, subscribe, formState } = useForm<DraftContent>({
    defaultValues: initial,
    resolver: zodResolver(fields),
  })
  const { errors } = formState
  const [title, text] = useWatch({ control, name: ['title', 'text'] })
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Named only when a field changed, not while the form is being set up.
        if (name) onChange({ title: values.title, text: values.text, tags: values.tags })
      },
    })
  }, [subscribe, onChange])
  const { waiting, failed, whenSent } = usePictureWait(pictures)
  const send = (act: (content: DraftContent) => void) => (event: SyntheticEvent) => {
    event.preventDefault()
    void whenSent(handleSubmit(act))
  }
  const pictureProblem = failed ? t('pictures.unsent') : undefined
  const left = (length: number, maximum: number): string | undefined => {
    const characters = charactersLeft(length, maximum)
    if (characters === undefined) return undefined
    return characters < 0 ? t('editor.over', { count: -characters }) : t('editor.left', { count: characters })
  }
  const titleText = titleProblem(errors.title?.type)
  const textText = textProblem(errors.text !== undefined, text)
  return (
    <form onSubmit={send(onSubmit)} noValidate>
      <Stack gap={5}>
        <div className={styles.title}>
          <TextField
            label={t('editor.title.label')}
            maxLength={maximumEntryTitle}
            autoComplete="off"
            error={titleText && t(titleText)}
            beside={left(lengthOf(title), maximumEntryTitle)}
            {...register('title')}
          />
        </div>
        <Controller
          control={control}
          name="text"
          render={({ field }) => (
            <LazyWritingSurface
              initial={initial.text}
              pictures={pictures}
              label={t('editor.text.label')}
              placeholder={t('editor.text.placeholder')}
              tooManyPictures={t('pictures.tooMany', { most: maximumPictures })}
              error={pictureProblem ?? (textText && t(textText))}
              beside={left(textLength(text), maximumEntryLength)}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onReady={(focus) => field.ref({ focus })}
              meanwhile={<Skeleton lines={6} />}
            />
          )}
        />
        <Controller
          control={control}
          name="tags"
          render={({ field }) => <TagField tags={field.value} onChange={field.onChange} />}
        />
        <FormEnd
          notes={
            <>
              {status}
              <p role="status">{waiting && t('pictures.waiting')}</p>
            </>
          }
        >
          <ButtonLink variant="quiet" to={back}>
            {t('editor.back')}
          </ButtonLink>
          <Button icon="eye" onClick={() => onPreview(getValues())}>
            {t('editor.preview.label')}
          </Button>
          {later && (
            <Button icon="clock" onClick={send(later.onChoose)}>
              {later.label}
            </Button>
          )}
          <Button type="submit" variant="primary" icon="send" busy={busy || waiting}>
            {submitLabel}
          </Button>
        </FormEnd>
      </Stack>
    </form>
  )
}
