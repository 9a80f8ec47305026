/** Beginnings of sentences that members finish on their profile (docs/product/profiles.md, "Prompts"). */

import * as z from 'zod'
import { manyLines } from '../text/fields.ts'
import { profilePrompts, promptLimits } from './values.ts'

export const profilePrompt = z.enum(profilePrompts)
export type ProfilePrompt = z.infer<typeof profilePrompt>

/** An answer in the member's own words: plain text, no markup is ever read in it (R13). */
export const promptAnswer = z.strictObject({
  prompt: profilePrompt,
  answer: manyLines(1, promptLimits.length),
})
export type PromptAnswer = z.infer<typeof promptAnswer>

/** In the order in which the profile shows them, none twice. */
export const promptAnswers = z
  .array(promptAnswer)
  .max(promptLimits.answers)
  .refine((answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length, {
    message: 'are answered twice',
  })
