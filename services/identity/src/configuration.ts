import type { Account } from './models/models.ts'

/** The small choices of a member, text by key (docs/product/validation.md, "Profile configuration"). */
export const configurationOf = ({ configuration }: Pick<Account, 'configuration'>): Record<string, string> =>
  Object.fromEntries((configuration ?? []).map(({ key, value }) => [key, value ?? '']))
