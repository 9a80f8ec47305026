/** What was typed on the own profile and is not saved yet, kept in this browser: nothing typed is lost. */
import { instant } from '@samvaer/contracts/fields'
import * as z from 'zod'
import { type EditForm, editForm, unfinishedForm } from './edit-form.ts'

const kept = z.object({ version: z.int(), savedAt: instant, base: editForm, values: unfinishedForm })
export type KeptChanges = z.infer<typeof kept>

export interface LocalCopy {
  read(): KeptChanges | undefined
  write(changes: { version: number; base: EditForm; values: EditForm }): void
  remove(): void
}

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    // A browser that refuses storage, or a copy that cannot be read: what the service has is what there is.
    return undefined
  }
}

export const createLocalCopy = (storage: Storage, profileId: number, now: () => Date = () => new Date()): LocalCopy => {
  const key = `samvaer:edit-profile:${profileId}`
  return {
    read: () => attempt(() => kept.parse(JSON.parse(storage.getItem(key) ?? 'null'))),
    write: (changes) =>
      void attempt(() => storage.setItem(key, JSON.stringify({ ...changes, savedAt: now().toISOString() }))),
    remove: () => void attempt(() => storage.removeItem(key)),
  }
}
