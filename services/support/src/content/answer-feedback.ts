/** Keeps whether answers have helped: one word a reader, who may change it. */
import { createHmac } from 'node:crypto'
import type { Side, SupportParts } from '../models/models.ts'

export type Reader = { profileId: number } | { reader: string }

/** The same reader of the same answer; nothing says who, nor what else somebody has read. */
const keyOf = ({ settings: { sealKeys } }: SupportParts, contentId: number, reader: Reader): string =>
  createHmac('sha256', sealKeys[0].secret)
    .update(JSON.stringify(['samvaer helped', contentId, reader]))
    .digest('hex')
    .slice(0, 32)

export const setAnswerFeedback = async (
  parts: SupportParts,
  { helped: model }: Side,
  contentId: number,
  reader: Reader,
  helped: boolean,
): Promise<void> => {
  const _id = keyOf(parts, contentId, reader)
  await model.updateOne({ _id }, { $set: { contentId, helped } }, { upsert: true })
}

export const answerFeedbackOf = async (
  parts: SupportParts,
  { helped: model }: Side,
  contentId: number,
  reader: Reader,
): Promise<boolean | null> => {
  const row = await model.findById(keyOf(parts, contentId, reader)).lean<{ helped: boolean }>()
  return row?.helped ?? null
}

export const countAnswerFeedback = async (
  { helped: model }: Side,
  contentId: number,
): Promise<{ yes: number; no: number }> => {
  const [yes, no] = await Promise.all([true, false].map((helped) => model.countDocuments({ contentId, helped })))
  return { yes: yes ?? 0, no: no ?? 0 }
}
