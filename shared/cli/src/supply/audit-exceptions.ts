/** Known weaknesses of packages that are let pass for a while: `audit-exceptions.json`. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'

const exception = z.strictObject({
  advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  package: z.string().min(1),
  /** The reason why it does no harm here, or what is waited for. */
  reason: z.string().min(20),
  /** The last day on which it is let pass. */
  until: z.iso.date(),
})
export type AuditException = z.infer<typeof exception>

/** @throws Error when one has no reason, no day, or no advisory */
export const parseExceptions = (text: string): AuditException[] => z.array(exception).parse(JSON.parse(text))

export const auditExceptions = (): AuditException[] =>
  parseExceptions(readFileSync(new URL('audit-exceptions.json', import.meta.url), 'utf8'))
