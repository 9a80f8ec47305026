import { zodResolver } from '@hookform/resolvers/zod'
import { entryForm } from '@samvaer/contracts/blogs/calls'
import { maximumEntryLength, maximumEntryTitle } from '@samvaer/contracts/blogs/values'
import { Button } from '@samvaer/ui'
import type { EditorDraft } from '@samvaer/writing/drafts'
import { EntryForm, useFormChanges } from '@samvaer/writing/entry'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from './draft-content.ts'
import type { OpenedBlogEntry } from './edited-entry.ts'
import { textProblem, titleProblem } from './form-problems.ts'
import { TagField } from './tag-field.tsx'

/** The contract's fields that stand on the page; the form always has tags, so none is left out. */
const fields = entryForm.pick({ title: true, text: true }).extend({ tags: entryForm.shape.tags.unwrap() })

interface BlogEntryFormProps {
  opened: OpenedBlogEntry
  draft: Pick<EditorDraft<DraftContent>, 'state' | 'changed'>
  submitLabel: string
  /** The path on giving up. */
  back: string
  busy: boolean
  onSubmit: (content: DraftContent) => void
  onPreview: (content: DraftContent) => void
  /** Another time than now; absent for what is out already. */
  later?: { label: string; onChoose: (content: DraftContent) => void }
}

/** The form of an entry: beside what every entry has, tags, a preview and another time. */
export const BlogEntryForm = (props: BlogEntryFormProps) => {
  const { opened, draft, submitLabel, back, busy, onSubmit, onPreview, later } = props
  const { start, pictures } = opened
  const t = useBlogTexts()
  const form = useForm<DraftContent>({ defaultValues: start.content, resolver: zodResolver(fields) })
  const { register, control, handleSubmit, getValues, formState } = form
  const { errors } = formState
  useFormChanges(form, draft.changed)
  // In the order of the page: the first that is wrong takes the focus.
  const titleField = register('title')
  const { field: textField } = useController({ control, name: 'text' })
  const { field: tagField } = useController({ control, name: 'tags' })
  const title = useWatch({ control, name: 'title' })
  const titleText = titleProblem(errors.title?.type)
  const textText = textProblem(errors.text !== undefined, textField.value)
  return (
    <EntryForm
      words={{
        title: t('editor.title.label'),
        text: t('editor.text.label'),
        placeholder: t('editor.text.placeholder'),
        left: (characters) =>
          characters < 0 ? t('editor.over', { count: -characters }) : t('editor.left', { count: characters }),
        tooManyPictures: (most) => t('pictures.tooMany', { most }),
        waiting: t('pictures.waiting'),
        unsent: t('pictures.unsent'),
        back: t('editor.back'),
        submit: submitLabel,
      }}
      pictures={pictures}
      title={{
        value: title,
        most: maximumEntryTitle,
        problem: titleText && t(titleText),
        field: titleField,
        large: true,
      }}
      text={{
        initial: start.content.text,
        value: textField.value,
        most: maximumEntryLength,
        problem: textText && t(textText),
        field: textField,
      }}
      draft={draft.state}
      busy={busy}
      back={back}
      below={<TagField tags={tagField.value} onChange={tagField.onChange} />}
      acts={(send) => (
        <>
          <Button icon="eye" onClick={() => onPreview(getValues())}>
            {t('editor.preview.label')}
          </Button>
          {later && (
            <Button icon="clock" onClick={send(handleSubmit(later.onChoose))}>
              {later.label}
            </Button>
          )}
        </>
      )}
      onSubmit={handleSubmit(onSubmit)}
    />
  )
}
