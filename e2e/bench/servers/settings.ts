/** Settings of the measured servers: one database and one set of keys for all, given by the parent. */
import { declaredRates } from '@samvaer/contracts/areas'
import { readSettings, type ServiceSettings } from '@samvaer/service-kit/settings/settings'

export const settings = (change: Partial<ServiceSettings> = {}): ServiceSettings => ({ ...readSettings(), ...change })

/** Limits that no load reaches: they are counted as always, and never refuse. */
export const unreachedRates = Object.fromEntries(
  Object.entries(declaredRates).map(([name, rate]) => [name, { ...rate, limit: 1e9, newcomerLimit: 1e9 }]),
)
