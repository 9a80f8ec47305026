import type { Language } from '@samvaer/contracts/core/values'
import { type ContentKind, contentLimits, faqCategories } from '@samvaer/contracts/support/values'
import { useSite } from '@samvaer/remote-kit/session'
import { Card, Select, Stack, TextArea, TextField } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { type FieldProblem, longest } from './content-fields.ts'
import type { ContentForm } from './use-content-form.ts'

interface WritingPartProps {
  kind: ContentKind
  form: ContentForm
  language: Language
  /** The missing field, once that was to be saved. */
  problem: FieldProblem | undefined
}

/** The fields of a piece in one of its languages. */
export const WritingPart = ({ kind, form, language, problem }: WritingPartProps) => {
  const t = useSupportTexts()
  const { dark } = useSite()
  const { fields, set } = form
  const { title, heading, description, text } = fields.words[language]
  const missing = (field: FieldProblem['field']) =>
    problem?.language === language && problem.field === field ? t(`content.missing.${field}`) : undefined
  return (
    <Card inset="large">
      <Stack gap={4}>
        {kind === 'Faq' && (
          <Select
            label={t('content.field.category')}
            options={faqCategories
              .filter((one) => dark || one !== 'Dark')
              .map((one) => ({ value: one, label: t(`faq.category.${one}`) }))}
            value={fields.category}
            onChange={({ target }) => {
              const category = faqCategories.find((one) => one === target.value)
              if (category) form.setCategory(category)
            }}
          />
        )}
        <TextField
          label={t(`content.field.title.${kind}`)}
          lang={language}
          maxLength={contentLimits.title}
          error={missing('title')}
          value={title}
          onChange={({ target }) => set(language, { title: target.value })}
        />
        {kind === 'Legal' && (
          <>
            <TextField
              label={t('content.field.heading')}
              description={t('content.field.headingHint')}
              lang={language}
              maxLength={contentLimits.title}
              value={heading}
              onChange={({ target }) => set(language, { heading: target.value })}
            />
            <TextField
              label={t('content.field.description')}
              lang={language}
              maxLength={contentLimits.description}
              value={description}
              onChange={({ target }) => set(language, { description: target.value })}
            />
          </>
        )}
        <TextArea
          label={t(`content.field.text.${kind}`)}
          description={t(kind === 'Word' ? 'content.field.wordHint' : 'content.field.textHint')}
          lang={language}
          rows={kind === 'Word' ? 4 : 12}
          maxLength={longest(kind)}
          error={missing('text')}
          value={text}
          onChange={({ target }) => set(language, { text: target.value })}
        />
      </Stack>
    </Card>
  )
}
