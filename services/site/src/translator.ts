/** A machine that translates, behind one interface: LibreTranslate's API at an address of the operator's own. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Language } from '@samvaer/contracts/core/values'
import { loggable } from '@samvaer/service-kit/errors'
import type { TranslatorSettings } from '@samvaer/service-kit/settings/settings'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'

export interface Translation {
  texts: string[]
  /** The code of the language that the machine took them to be in; null where it does not say. */
  from: string | null
}

export interface Translator {
  /** @throws ProductError "ServiceUnavailable" where it does not answer in time, or not in its shape */
  translate(texts: readonly string[], into: Language): Promise<Translation>
}

/** Milliseconds: a long entry on a small machine. */
const patience = 20_000

const detected = z.object({ language: z.string(), confidence: z.number() })
const answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.union([detected, z.array(detected)]).optional(),
})

/** The machine knows languages without their countries. */
const codeOf = (language: Language): string => language.slice(0, 2)

const surest = (all: z.infer<typeof detected>[]): string | null =>
  all.toSorted((a, b) => b.confidence - a.confidence)[0]?.language ?? null

export const libreTranslate = ({ url, key }: TranslatorSettings, log: Pick<FastifyBaseLogger, 'warn'>): Translator => ({
  translate: async (texts, into) => {
    try {
      const response = await fetch(new URL('translate', url.endsWith('/') ? url : `${url}/`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ q: texts, source: 'auto', target: codeOf(into), format: 'text' },
          ...(key !== '' && { api_key: key }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (!response.ok) throw new Error(`The translator answered ${response.status}`)
      const { translatedText, detectedLanguage = [] } = answer.parse(await response.json())
      if (translatedText.length !== texts.length) throw new Error('The translator left something out')
      return { texts: translatedText, from: surest([detectedLanguage].flat()) }
    } catch (error) {
      // Never with the texts: they are members' words.
      log.warn({ failure: loggable(error) }, 'a text could not be translated')
      throw new ProductError('ServiceUnavailable')
    }
  },
})
