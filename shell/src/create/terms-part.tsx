import { useSite } from '@samvaer/remote-kit/session'
import { Checkbox, Icon } from '@samvaer/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { Terms } from '../pages/terms.tsx'
import type { CreateForm } from './create-form.ts'
import styles from './create-page.module.css'
import { useCreateTexts } from './texts.ts'
import { useProblem } from './use-problem.ts'

/**
 * Shows what the member agrees to, readable before agreeing; the consent for itself (docs/product/expectations.md,
 * point 8).
 */
export const TermsPart = () => {
  const t = useCreateTexts()
  const { name } = useSite()
  const { register, control } = useFormContext<CreateForm>()
  const couple = useWatch({ control, name: 'kind' }) === 'couple'
  const problem = useProblem()
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('create.terms.title')}</legend>
      <details className={styles.terms}>
        <summary>
          {t('shell:terms.title')}
          <Icon name="chevron-down" />
        </summary>
        <div>
          <Terms />
        </div>
      </details>
      <Checkbox label={t('create.terms.accept')} error={problem('acceptTerms')} {...register('acceptTerms')} />
      <Checkbox
        label={t('create.terms.consent', { site: name })}
        description={t('create.terms.consentHint')}
        error={problem('consentSensitiveData')}
        {...register('consentSensitiveData')}
      />
      {couple && (
        <Checkbox
          label={t('create.terms.consentOfOther', { site: name })}
          description={t('create.terms.consentOfOtherHint')}
          error={problem('partnerConsentsSensitiveData')}
          {...register('partnerConsentsSensitiveData')}
        />
      )}
    </fieldset>
  )
}
