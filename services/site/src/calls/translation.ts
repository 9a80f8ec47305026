/** Translates what members wrote, where the operator has a machine for it (decision 162). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { common } from '@samvaer/contracts/site/common'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { SiteParts } from '../models/models.ts'
import { libreTranslate } from '../translator.ts'

export const translationCalls = ({ settings, log }: Pick<SiteParts, 'settings' | 'log'>) => {
  const translator = settings.translator && libreTranslate(settings.translator, log)
  return handlers<typeof common>()({
    GetTranslator: async () => ({ available: translator !== undefined }),

    TranslateTexts: async ({ input, context }) => {
      if (!translator) throw new ProductError('ServiceUnavailable')
      return translator.translate(input.texts, context.language)
    },
  })
}
