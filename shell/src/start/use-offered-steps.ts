/** The next steps that shell and remotes offer, in the reader's language. */
import { useLanguage } from '@samvaer/remote-kit/session'
import type { Translate } from '@samvaer/remote-kit/texts'
import { brandText } from '../brand/brand-text.ts'
import { declared } from '../remotes/declared.ts'
import { declaredIcon } from '../remotes/declared-icon.ts'
import type { Step } from './next-step.ts'
import { useStartTexts } from './texts.ts'

const ownSteps = (t: Translate): Step[] => [
  {
    id: 'validate',
    icon: 'validated',
    order: 20,
    path: '/ProfileValidation',
    hint: 'Validation',
    whileHeldBack: true,
    title: t('steps.validate.title'),
    text: t('steps.validate.text'),
    action: t('steps.validate.action'),
  },
  {
    id: 'consent',
    icon: 'account',
    order: 14,
    path: '/Account',
    hint: 'Consent',
    title: t('steps.consent.title'),
    text: t('steps.consent.text'),
    action: t('steps.consent.action'),
  },
  {
    id: 'subscribe',
    icon: 'membership',
    order: 50,
    lacks: 'subscription',
    title: t('steps.subscribe.title'),
    text: t('steps.subscribe.text'),
    action: t('steps.subscribe.action'),
  },
]

export const useOfferedSteps = (): Step[] => {
  const t = useStartTexts()
  const [language] = useLanguage()
  const brought = declared('nextSteps').map(({ icon, title, text, action, ...step }) => ({
    ...step,
    id: step.path,
    icon: declaredIcon(icon),
    title: brandText(title, language),
    text: brandText(text, language),
    action: brandText(action, language),
  }))
  return [...ownSteps(t), ...brought]
}
