/** What stands between us and whoever knows a person: MitID, BankID, Yoti behind one interface. */
import type { EidMethod } from '@samvaer/contracts/validate-profile'
import type { ServiceSettings } from '@samvaer/service-kit/settings'
import { sandboxProvider } from './sandbox-provider.ts'

export interface EidResult {
  /** What the provider calls this person, always the same; we keep a keyed hash of it alone. */
  subject: string
  over18: boolean
  /** yyyy-mm-dd where the provider tells it; compared with the profile's and not kept. */
  birthday: string | null
}

export interface EidProvider {
  readonly methods: readonly EidMethod[]
  /** Where the browser goes; it comes back to /ProfileValidation with this state in the query. */
  begin(attempt: { method: EidMethod; state: string }): Promise<string>
  /** What the provider says of who came back. @throws ProductError LinkExpired for an answer that is none */
  finish(attempt: { method: EidMethod; state: string; answer: Readonly<Record<string, string>> }): Promise<EidResult>
}

/** No agreement with a real provider is part of this installation yet; the sandbox is for development and the demo alone. */
export const eidProviderOf = ({ development, seed }: Pick<ServiceSettings, 'development' | 'seed'>) =>
  development || seed === 'demo' ? sandboxProvider : undefined
