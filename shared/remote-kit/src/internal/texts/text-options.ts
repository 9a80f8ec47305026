/** The options by which i18next finds and fills a text; the same for the page and for tests that read one language. */
import type { Language } from '@samvaer/contracts/core/values'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import type { InitOptions, i18n, TFunction } from 'i18next'
import { numbersOf } from './language-formatters.ts'
import { fallbackLanguages } from './languages.ts'
import type { Translate, Values } from './text-source.ts'

export const textOptions = {
  load: 'currentOnly',
  // React escapes. A name from the right to the left turns nothing around it.
  interpolation: { escape: bidiIsolate, skipOnVariables: true },
  missingInterpolationHandler: () => '',
} as const satisfies InitOptions

/** Writes `{{count, number}}` by the formatter of the language that the page has already made. */
export const writeNumbers = ({ services }: i18n): void =>
  services.formatter?.add('number', (value: unknown, language) =>
    numbersOf((language ?? 'en-GB') as Language).format(Number(value)),
  )

/** Hands values over as values alone, so that none is taken for an option, and looks for no texts in them. */
export const optionsOf = (values: Record<string, unknown> = {}) => ({
  replace: values,
  fallbackLng: fallbackLanguages,
  nest: false,
  ...(typeof values.count === 'number' && { count: values.count }),
})

export const translateBy =
  (t: TFunction): Translate =>
  (key: string | readonly string[], values?: Values) =>
    String(t([key].flat(), optionsOf(values)))
