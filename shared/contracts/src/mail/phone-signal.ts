import * as z from 'zod'
import { maximumPhoneSignal, phoneSignalKinds } from './values.ts'

/** A word between the two browsers of a call: how they reach each other, and what they send. Kept nowhere. */
export const phoneSignal = z.strictObject({
  kind: z.enum(phoneSignalKinds),
  /** Base64: browsers read line ends as they are. */
  text: z.base64().min(1).max(maximumPhoneSignal),
})
export type PhoneSignal = z.infer<typeof phoneSignal>
