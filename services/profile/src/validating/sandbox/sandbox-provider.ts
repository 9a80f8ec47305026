/** An eID for development, demo and tests, on the protocol of the real ones: only who is asked is nobody. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { SealKeys } from '@samvaer/service-kit/keys/seal-keys'
import type { EidProvider } from '../eid-provider.ts'
import { readIdToken } from './id-token.ts'

/** The path of the sandbox's pages (sandbox-pages.ts). */
export const sandboxPath = '/dev/eid'

/** The answer of OpenID Connect when the person does not want to. */
export const deniedError = 'access_denied'

export const createSandboxProvider = (keys: SealKeys): EidProvider => ({
  methods: ['MitId', 'BankId', 'Yoti'],

  begin: async ({ method, state, nonce, language }) =>
    `${sandboxPath}?${new URLSearchParams({ acr_values: method, state, nonce, ui_locales: language })}`,

  finish: async ({ method, nonce, answer: { error, id_token }, now }) => {
    if (error !== undefined) return { outcome: error === deniedError ? 'Cancelled' : 'Failed' }
    const claims = await readIdToken(id_token ?? '', keys, now)
    if (!claims || claims.nonce !== nonce || claims.method !== method) throw new ProductError('LinkExpired')
    const { subject, over18, birthday } = claims
    return { outcome: 'Proven', subject, over18, birthday: birthday ?? null }
  },
})
