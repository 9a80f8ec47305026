import type { CallInput } from '@samvaer/contracts/client'
import type { Language } from '@samvaer/contracts/core/values'
import { Select, TextArea, TextField } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { macros } from '../ticket-data/queries.ts'
import styles from './desk-safety.module.css'

export const shortest = 3
export const noReasons = { ground: 'Rule', reference: '', facts: '', subject: '' }
type ReasonValues = typeof noReasons

export const isTooShort = (text: string): boolean => text.trim().length < shortest

/** Returns the reasons as the calls want them; undefined while one is missing. */
export const reasonsOf = ({
  ground,
  reference,
  facts,
  subject,
}: ReasonValues): Pick<CallInput<'Safety/SanctionMember'>, 'ground' | 'facts' | 'textToSubject'> | undefined =>
  [reference, facts, subject].some(isTooShort)
    ? undefined
    : {
        ground: { kind: ground === 'Law' ? 'Law' : 'Rule', reference: reference.trim() },
        facts: facts.trim(),
        textToSubject: subject.trim(),
      }

interface ReasonFieldsProps {
  values: ReasonValues
  change: (changes: Partial<ReasonValues>) => void
  /** The language of the member; undefined where there is nobody. */
  language: Language | undefined
  /** The member reads of it. */
  told?: boolean
  /** It was tried to send. */
  tried: boolean
}

/** The ground of a decision, the facts, and the words to the member, with prepared answers in the member's language. */
export const ReasonFields = ({ values, change, language, told = true, tried }: ReasonFieldsProps) => {
  const t = useSupportTexts()
  const prepared = useQuery(macros())
  const offered = (prepared.data?.items ?? []).flatMap(({ macroId, name, texts }) => {
    const text = language && texts[language]
    return text ? [{ value: String(macroId), label: name, text }] : []
  })
  const missing = (text: string) => (tried && isTooShort(text) ? t('safetyDesk.missing') : undefined)
  return (
    <>
      <div className={styles.row}>
        <Select
          label={t('safetyDesk.ground')}
          options={(['Rule', 'Law'] as const).map((value) => ({ value, label: t(`statement.ground.${value}`) }))}
          value={values.ground}
          onChange={({ target }) => change({ ground: target.value })}
        />
        <TextField
          label={t('safetyDesk.reference')}
          error={missing(values.reference)}
          maxLength={safetyLimits.ground}
          value={values.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </div>
      <TextArea
        label={t('statement.facts')}
        description={t('safetyDesk.factsHint')}
        error={missing(values.facts)}
        maxLength={safetyLimits.facts}
        rows={3}
        value={values.facts}
        onChange={({ target }) => change({ facts: target.value })}
      />
      {told && offered.length > 0 && (
        <Select
          label={t('desk.macro')}
          placeholder={t('desk.macroChoose')}
          options={offered}
          value=""
          onChange={({ target }) => {
            const text = offered.find(({ value }) => value === target.value)?.text
            if (text) change({ subject: values.subject === '' ? text : `${values.subject}\n\n${text}` })
          }}
        />
      )}
      {told && (
        <TextArea
          label={
            language ? t('safetyDesk.toSubject', { language: t(`language.${language}`) }) : t('safetyDesk.toNobody')
          }
          error={missing(values.subject)}
          maxLength={safetyLimits.decisionText}
          rows={4}
          value={values.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      )}
    </>
  )
}
