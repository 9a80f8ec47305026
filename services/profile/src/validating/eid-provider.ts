/** The interface between us and any eID provider: MitID, BankID, Yoti behind one (decision 58). */
import type { Language } from '@samvaer/contracts/core/values'
import type { EidMethod } from '@samvaer/contracts/profile/values'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { createSandboxProvider } from './sandbox/sandbox-provider.ts'

interface EidProof {
  outcome: 'Proven'
  /** The provider's name for this person, always the same; we keep a keyed hash of it alone. */
  subject: string
  over18: boolean
  /** yyyy-mm-dd where the provider passes it on; compared with the profile's and not kept. */
  birthday: string | null
}

/** The person stopped there, or the provider could not say who it is. */
export type EidResult = EidProof | { outcome: 'Cancelled' | 'Failed' }

export interface EidProvider {
  readonly methods: readonly EidMethod[]
  /**
   * Returns the address that the browser goes to; it comes back to /ProfileValidation with this state in the query.
   * `state` is what the way back is known by, `nonce` what the provider's answer has to repeat.
   */
  begin(attempt: { method: EidMethod; state: string; nonce: string; language: Language }): Promise<string>
  /**
   * Returns the provider's word on the person who came back: it is verified here, whatever the browser brought. @param
   * answer the other values of the query @throws ProductError LinkExpired for an answer that is none, or is one to
   * something else
   */
  finish(attempt: {
    method: EidMethod
    nonce: string
    answer: Readonly<Record<string, string>>
    now: Date
  }): Promise<EidResult>
}

type Installation = Pick<ServiceSettings, 'development' | 'seed' | 'sealKeys'>

/** The sandbox is for development and the demo alone: elsewhere its pages are not there and nothing is taken from it. */
export const hasSandbox = ({ development, seed }: Pick<Installation, 'development' | 'seed'>): boolean =>
  development || seed === 'demo'

/** Returns the provider of eIDs: the sandbox, as no agreement with a real one is part of this installation yet. */
export const eidProviderOf = (settings: Installation): EidProvider | undefined =>
  hasSandbox(settings) ? createSandboxProvider(settings.sealKeys) : undefined
