import type { BrandTexts } from '@samvaer/contracts/brand'
import type { Language } from '@samvaer/contracts/enumerations'

/** A brand's own text in a language, else in Danish, else in English, else in any that it has; '' when it has none. */
export const brandText = (texts: BrandTexts, language: Language): string =>
  texts[language] ?? texts['da-DK'] ?? texts['en-GB'] ?? Object.values(texts)[0] ?? ''
