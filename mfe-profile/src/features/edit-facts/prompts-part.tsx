import type { ProfilePrompt } from '@samvaer/contracts/profile/prompts'
import { profilePrompts, promptLimits } from '@samvaer/contracts/profile/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { useFormat } from '@samvaer/remote-kit/format'
import { animateReorder, Button, Card, IconButton, Select, TextArea } from '@samvaer/ui'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import type { EditForm } from './edit-form.ts'
import styles from './prompts-part.module.css'

interface PromptFieldsProps {
  place: number
  /** Those that another answer does not stand at. */
  free: readonly ProfilePrompt[]
  last: boolean
  onUp: () => void
  onDown: () => void
  onRemove: () => void
}

const PromptFields = ({ place, free, last, onUp, onDown, onRemove }: PromptFieldsProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const { register, formState } = useFormContext<EditForm>()
  const answer = useWatch<EditForm, `profile.prompts.${number}.answer`>({ name: `profile.prompts.${place}.answer` })
  const number = place + 1
  return (
    <li className={styles.prompt}>
      <Select
        label={t('edit.prompts.which', { number })}
        options={free.map((value) => ({ value, label: t(`prompt.${value}`) }))}
        {...register(`profile.prompts.${place}.prompt`)}
      />
      <TextArea
        label={t('edit.prompts.answer', { number })}
        rows={3}
        maxLength={promptLimits.length}
        beside={t('edit.facts.counter', {
          used: format.number(lengthOf(answer ?? '')),
          most: format.number(promptLimits.length),
        })}
        error={formState.errors.profile?.prompts?.[place]?.answer && t('edit.prompts.missing')}
        {...register(`profile.prompts.${place}.answer`)}
      />
      <div className={styles.acts}>
        {place > 0 && <IconButton label={t('edit.prompts.up', { number })} icon="arrow-up" onClick={onUp} />}
        {!last && <IconButton label={t('edit.prompts.down', { number })} icon="arrow-down" onClick={onDown} />}
        <IconButton label={t('edit.prompts.remove', { number })} icon="delete" onClick={onRemove} />
      </div>
    </li>
  )
}

/** The sentences that the profile finishes, three at most, in the order in which it shows them. */
export const PromptsPart = () => {
  const t = useProfileTexts()
  const { control } = useFormContext<EditForm>()
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'profile.prompts' })
  const chosen = useWatch<EditForm, 'profile.prompts'>({ name: 'profile.prompts' }).map(({ prompt }) => prompt)
  const free = profilePrompts.filter((prompt) => !chosen.includes(prompt))
  const [next] = free
  const list = useRef<HTMLOListElement>(null)
  return (
    <Card as="section" inset="large" aria-labelledby="edit-prompts">
      <h2 id="edit-prompts">{t('edit.facts.prompts')}</h2>
      <p className={styles.lead}>{t('edit.prompts.lead')}</p>
      {fields.length > 0 && (
        <ol ref={list} className={styles.prompts}>
          {fields.map(({ id }, place) => (
            <PromptFields
              key={id}
              place={place}
              free={profilePrompts.filter((prompt) => prompt === chosen[place] || free.includes(prompt))}
              last={place === fields.length - 1}
              onUp={() => animateReorder(list.current, () => swap(place, place - 1))}
              onDown={() => animateReorder(list.current, () => swap(place, place + 1))}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      {next && fields.length < promptLimits.answers && (
        <Button
          icon="plus"
          onClick={() => append({ prompt: next, answer: '' }, { focusName: `profile.prompts.${fields.length}.prompt` })}
        >
          {t(fields.length === 0 ? 'edit.prompts.first' : 'edit.prompts.another')}
        </Button>
      )}
    </Card>
  )
}
