import { zodResolver } from '@hookform/resolvers/zod'
import { maximumEntryTitle } from '@samvaer/contracts/blogs/values'
import { maximumDebateLength } from '@samvaer/contracts/lodges/values'
import { oneLine } from '@samvaer/contracts/text/fields'
import { lengthOf } from '@samvaer/contracts/text/length'
import { maximumPictures, picturedText } from '@samvaer/contracts/text/rich-text'
import { Button, ButtonLink, FormEnd, Select, Skeleton, Stack, TextField } from '@samvaer/ui'
import {
  charactersLeft,
  LazyWritingSurface,
  type TextPictures,
  textLength,
  usePictureWait,
} from '@samvaer/writing/editor'
import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useLodgeTexts } from '../../texts.ts'
import type { DebateCategory } from '../debate-data/debate-queries.ts'
import styles from './debate-form.module.css'
import type { DraftContent } from './draft-content.ts'

const fields = z.object({
  categoryId: z
    .int()
    .nullable()
    .refine((categoryId) => categoryId !== null),
  title: oneLine(1, maximumEntryTitle),
  text: picturedText(maximumDebateLength),
})

interface DebateFormProps {
  initial: DraftContent
  /** Absent where the category stands: it is changed elsewhere. */
  categories?: readonly DebateCategory[]
  pictures: TextPictures
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  /** The state of the unsent text. */
  status: ReactNode
  onChange: (content: DraftContent) => void
  onSubmit: (content: DraftContent) => void
}

/** The fields of a debate. A fault is told at its field, in the reader's language. */
export const DebateForm = (props: DebateFormProps) => {
  const { initial, categories, pictures, submitLabel, back, busy, status, onChange, onSubmit } = props
  const t = useLodgeTexts()
  const { register, control, handleSubmit, subscribe, formState } = useForm<DraftContent>({
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
        if (name) onChange({ categoryId: values.categoryId, title: values.title, text: values.text })
      },
    })
  }, [subscribe, onChange])
  const { waiting, failed, whenSent } = usePictureWait(pictures)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    void whenSent(handleSubmit(onSubmit))
  }
  const left = (length: number, maximum: number): string | undefined => {
    const characters = charactersLeft(length, maximum)
    return characters === undefined ? undefined : t('form.left', { left: characters })
  }
  const textProblem = (): string | undefined => {
    if (failed) return t('debate.editor.pictureUnsent')
    if (!errors.text) return undefined
    return textLength(text) === 0 ? t('debate.editor.textMissing') : t('debate.editor.textTooLong')
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={5}>
        {categories && (
          <Controller
            control={control}
            name="categoryId"
            render={({ field }) => (
              <Select
                ref={field.ref}
                name={field.name}
                label={t('debate.editor.category')}
                placeholder={t('categories.choose')}
                value={field.value ?? ''}
                options={categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
                error={errors.categoryId && t('debate.editor.categoryMissing')}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
              />
            )}
          />
        )}
        <div className={styles.title}>
          <TextField
            label={t('debate.editor.title')}
            maxLength={maximumEntryTitle}
            autoComplete="off"
            error={errors.title && t('debate.editor.titleMissing')}
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
              label={t('debate.editor.text')}
              placeholder={t('debate.editor.placeholder')}
              tooManyPictures={t('debate.editor.tooManyPictures', { most: maximumPictures })}
              error={textProblem()}
              beside={left(textLength(text), maximumDebateLength)}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onReady={(focus) => field.ref({ focus })}
              meanwhile={<Skeleton lines={6} />}
            />
          )}
        />
        <FormEnd
          notes={
            <>
              {status}
              <p role="status">{waiting && t('debate.editor.waiting')}</p>
            </>
          }
        >
          <ButtonLink variant="quiet" to={back}>
            {t('form.back')}
          </ButtonLink>
          <Button type="submit" variant="primary" icon="send" busy={busy || waiting}>
            {submitLabel}
          </Button>
        </FormEnd>
      </Stack>
    </form>
  )
}
