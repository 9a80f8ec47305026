import type { Brand } from '@samvaer/contracts/site/brand'

/** The one address of a brand that search engines keep: its first host, by scheme and port of the installation. */
export const addressOf = (brand: Brand, installation: string, path = ''): string => {
  const { protocol, port } = new URL(installation)
  return `${protocol}//${brand.hosts[0]}${port === '' ? '' : `:${port}`}${path}`
}
