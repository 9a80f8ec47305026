import type { ValidationMethod } from '@samvaer/contracts/profile/values'
import type { Translate } from '@samvaer/remote-kit/texts'

/** Names of products, the same in every language. */
const names: Partial<Record<ValidationMethod, string>> = { MitId: 'MitID', BankId: 'BankID', Yoti: 'Yoti' }

export const methodName = (method: ValidationMethod, t: Translate): string =>
  names[method] ?? t(`validation.methods.${method}`)
