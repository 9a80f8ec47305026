import { zodResolver } from '@hookform/resolvers/zod'
import { maximumEntryTitle } from '@samvaer/contracts/blogs/values'
import { maximumDebateLength } from '@samvaer/contracts/lodges/values'
import { oneLine } from '@samvaer/contracts/text/fields'
import { picturedText } from '@samvaer/contracts/text/rich-text'
import { Select } from '@samvaer/ui'
import type { EditorDraft } from '@samvaer/writing/drafts'
import { textLength } from '@samvaer/writing/editor'
import { EntryForm, useFormChanges } from '@samvaer/writing/entry'
import { useController, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useLodgeTexts } from '../../texts.ts'
import type { DebateCategory } from '../debate-data/debate-queries.ts'
import { type PollDraft, pollProblem } from '../poll/poll-draft.ts'
import { PollPart } from '../poll/poll-part.tsx'
import type { DraftContent } from './draft-content.ts'
import type { OpenedDebate } from './edited-debate.ts'

const fields = z.object({
  categoryId: z
    .int()
    .nullable()
    .refine((categoryId) => categoryId !== null),
  title: oneLine(1, maximumEntryTitle),
  text: picturedText(maximumDebateLength),
  poll: z.custom<PollDraft | null>(),
})

/** The rules; what somebody has voted on is not sent again. */
const rulesOf = (voted: boolean, kept: PollDraft | null) =>
  fields.refine(({ poll }) => voted || pollProblem(poll, Date.now(), kept?.closesAt) === undefined, { path: ['poll'] })

interface DebateFormProps {
  opened: OpenedDebate
  draft: Pick<EditorDraft<DraftContent>, 'state' | 'changed'>
  /** Absent where the category stands: it is changed elsewhere. */
  categories?: readonly DebateCategory[]
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  /** Somebody has voted in the poll. */
  voted: boolean
  onSubmit: (content: DraftContent) => void
}

/** The form of a debate: beside what every entry has, its category. */
export const DebateForm = (props: DebateFormProps) => {
  const { opened, draft, categories, submitLabel, back, busy, voted, onSubmit } = props
  const { start, pictures } = opened
  const t = useLodgeTexts()
  const form = useForm<DraftContent>({
    defaultValues: start.content,
    resolver: zodResolver(rulesOf(voted, opened.edited.published.poll)),
  })
  const { register, control, handleSubmit, formState } = form
  const { errors } = formState
  useFormChanges(form, draft.changed)
  // In the order of the page: the first that is wrong takes the focus.
  const { field: categoryField } = useController({ control, name: 'categoryId' })
  const titleField = register('title')
  const { field: textField } = useController({ control, name: 'text' })
  const { field: pollField } = useController({ control, name: 'poll' })
  const title = useWatch({ control, name: 'title' })
  const textProblem = textLength(textField.value) === 0 ? 'debate.editor.textMissing' : 'debate.editor.textTooLong'
  return (
    <EntryForm
      words={{
        title: t('debate.editor.title'),
        text: t('debate.editor.text'),
        placeholder: t('debate.editor.placeholder'),
        left: (characters) => t('form.left', { left: characters }),
        tooManyPictures: (most) => t('debate.editor.tooManyPictures', { most }),
        waiting: t('debate.editor.waiting'),
        unsent: t('debate.editor.pictureUnsent'),
        back: t('form.back'),
        submit: submitLabel,
      }}
      pictures={pictures}
      title={{
        value: title,
        most: maximumEntryTitle,
        problem: errors.title && t('debate.editor.titleMissing'),
        field: titleField,
      }}
      text={{
        initial: start.content.text,
        value: textField.value,
        most: maximumDebateLength,
        problem: errors.text && t(textProblem),
        field: textField,
      }}
      draft={draft.state}
      busy={busy}
      back={back}
      above={
        categories && (
          <Select
            ref={categoryField.ref}
            name={categoryField.name}
            label={t('debate.editor.category')}
            placeholder={t('categories.choose')}
            value={categoryField.value ?? ''}
            options={categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
            error={errors.categoryId && t('debate.editor.categoryMissing')}
            onBlur={categoryField.onBlur}
            onChange={({ target }) => categoryField.onChange(target.value === '' ? null : Number(target.value))}
          />
        )
      }
      below={
        <PollPart
          value={pollField.value}
          onChange={pollField.onChange}
          fieldRef={pollField.ref}
          wrong={errors.poll !== undefined}
          voted={voted}
        />
      }
      onSubmit={handleSubmit(onSubmit)}
    />
  )
}
