/** A copy of an unsent message in this browser, for as long as the server does not have it. */
import { createUnsentCopy, type UnsentCopy } from '@samvaer/remote-kit/page'
import * as z from 'zod'

const kept = z.object({ text: z.string(), savedAt: z.string() })

export type LocalCopy = UnsentCopy<z.infer<typeof kept>>

/** @param place whom the text is for (`targetKey`) */
export const createLocalCopy = (profileId: number, place: string): LocalCopy =>
  createUnsentCopy({ kind: 'mail-draft', profileId, place, parse: kept.parse })
