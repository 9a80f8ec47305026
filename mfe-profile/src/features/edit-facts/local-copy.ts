/** Keeps what was typed on the own profile and is not saved yet in this browser: nothing typed is lost. */
import { instant } from '@samvaer/contracts/core/fields'
import { createUnsentCopy, type UnsentCopy } from '@samvaer/remote-kit/page'
import * as z from 'zod'
import { storedForm, unfinishedForm } from './edit-form.ts'

const kept = z.object({ version: z.int(), savedAt: instant, base: storedForm, values: unfinishedForm })
export type KeptChanges = z.infer<typeof kept>

export const createLocalCopy = (
  storage: Storage,
  profileId: number,
  now: () => Date = () => new Date(),
): UnsentCopy<KeptChanges> => createUnsentCopy({ kind: 'edit-profile', profileId, parse: kept.parse, storage, now })
