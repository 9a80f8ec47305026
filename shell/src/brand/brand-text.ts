import type { Language } from '@samvaer/contracts/core/values'
import type { BrandTexts } from '@samvaer/contracts/site/brand'

/** A brand's own text in a language, else in Danish, else in English, else in any that it has; '' when it has none. */
export const brandText = (texts: BrandTexts, language: Language): string =>
  texts[language] ?? texts['da-DK'] ?? texts['en-GB'] ?? Object.values(texts)[0] ?? ''
