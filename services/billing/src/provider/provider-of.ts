/** Chooses the payment provider of an installation. */
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { billwerkHosts, createBillwerkProvider } from './billwerk-provider.ts'
import type { PaymentProvider, ProviderAddress } from './provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

type Installation = Pick<ServiceSettings, 'development' | 'seed' | 'paymentUrl'>

/**
 * The provider of an installation, if it has one: `sandbox://key:secrets@host`, or `billwerk://key:secrets@reepay.com`
 * with the private key of an account, whose test account has a key of its own. The sandbox takes no money, so it is for development and the demo
 * alone. @throws Error for a provider that there is none of
 */
export const providerOf = ({ development, seed, paymentUrl }: Installation): PaymentProvider | undefined => {
  if (paymentUrl === '') return undefined
  const [, name, key = '', secrets = '', host = ''] = /^([a-z]+):\/\/([^:]+):([^@]+)@(.+)$/.exec(paymentUrl) ?? []
  const address: ProviderAddress = { key, secrets: secrets.split(','), host }
  if (name === 'sandbox' && (development || seed === 'demo')) return createSandboxProvider(address)
  if (name === 'billwerk' && billwerkHosts.includes(host))
    return createBillwerkProvider({ ...address, api: `https://api.${host}`, checkout: `https://checkout-api.${host}` })
  throw new Error(`PAYMENT_URL names a provider that cannot be used here: ${name}`)
}
