/** An eID for development, demo and tests: the answer itself says who came back. */
import { createHash } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/errors'
import { ageOf } from '@samvaer/service-kit/directory'
import type { EidProvider } from './eid-provider.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

export const sandboxProvider: EidProvider = {
  methods: ['MitId', 'BankId', 'Yoti'],
  /** Straight back: there is nobody to ask. Without a subject in the answer everybody who comes is somebody else. */
  begin: async ({ method, state }) => `/ProfileValidation?${new URLSearchParams({ state, method })}`,
  finish: async ({ state, answer: { subject, birthday } }) => {
    if (birthday !== undefined && !day.test(birthday)) throw new ProductError('LinkExpired')
    return {
      subject: subject ?? createHash('sha256').update(state).digest('hex'),
      over18: birthday === undefined || ageOf(birthday, new Date()) >= 18,
      birthday: birthday ?? null,
    }
  },
}
