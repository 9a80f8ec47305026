/**
 * The hosted pages of the sandbox, as a real provider has them on its own site: a member is sent to them, approves,
 * cancels or lets it fail, and is sent back. They know nothing of members, write nothing and run no script; where there
 * is no sandbox the routes do not exist.
 */
import { randomBytes } from 'node:crypto'
import { day } from '@samvaer/contracts/core/fields'
import { type Language, languages } from '@samvaer/contracts/core/values'
import { ageOf } from '@samvaer/service-kit/directory'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { ProfileParts } from '../../models/models.ts'
import { hasSandbox } from '../eid-provider.ts'
import { signIdToken } from './id-token.ts'
import { lostPage, questionPage } from './sandbox-html.ts'
import { deniedError, sandboxPath } from './sandbox-provider.ts'

const answerPath = `${sandboxPath}/answer`
/** The one page that answers go to, whatever an address says. */
const returnPath = '/ProfileValidation'
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const names = { MitId: 'MitID', BankId: 'BankID', Yoti: 'Yoti' } as const

const key = z.string().regex(/^[\w-]{20,200}$/)
const question = z.object({
  acr_values: z.enum(['MitId', 'BankId', 'Yoti']),
  state: key,
  nonce: key,
  ui_locales: z.enum(languages),
})
const decision = question.extend({
  decision: z.enum(['approve', 'cancel', 'fail']),
  identity: z.string().trim().min(1).max(60),
  /** A field that was left empty comes as an empty word. */
  birthday: z.union([day, z.literal('')]),
})

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html)

const languageIn = (query: unknown): Language =>
  z.object({ ui_locales: z.enum(languages) }).safeParse(query).data?.ui_locales ?? 'en-GB'

export const addSandboxPages = (app: FastifyInstance, { settings, clock }: ProfileParts): void => {
  if (!hasSandbox(settings)) return
  const lost = (reply: FastifyReply, query: unknown) => send(reply.code(400), lostPage(languageIn(query), returnPath))

  app.get(sandboxPath, async ({ query }, reply) => {
    const { data } = question.safeParse(query)
    if (!data) return lost(reply, query)
    const identity = `TEST-${randomBytes(4).toString('hex').toUpperCase()}`
    const method = names[data.acr_values]
    return send(reply, questionPage(data.ui_locales, { method, action: answerPath, fields: data, identity }))
  })

  app.get(answerPath, async ({ query }, reply) => {
    const { data } = decision.safeParse(query)
    if (!data) return lost(reply, query)
    const back = (answer: Record<string, string>) => {
      const address = `${returnPath}?${new URLSearchParams({ state: data.state, ...answer })}`
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)
    }
    if (data.decision !== 'approve') return back({ error: data.decision === 'cancel' ? deniedError : 'server_error' })
    const { acr_values: method, nonce, identity: subject } = data
    const now = clock()
    const birthday = data.birthday === '' ? undefined : data.birthday
    const over18 = birthday === undefined || ageOf(birthday, now) >= 18
    return back({
      id_token: await signIdToken({ subject, nonce, method, over18, birthday }, settings.sealKeys, now),
    })
  })
}
