/**
 * The shape in which a service declares what it notifies members of (docs/product/notifications.md). Its texts stand
 * beside the declaration, in `texts/notifications`.
 */
import type { NotificationChannel } from './values.ts'

export interface NotificationType {
  /** The service that raises it; without it in an installation nothing of the type ever comes. */
  service: string
  /** The tab of the notification centre, of those that remotes contribute; one that nobody has here stands in `All` alone. */
  tab: string
  /** Its icon, by its name in the components. */
  icon: string
  /** Channels before the member chooses. */
  channels: readonly NotificationChannel[]
  /** The number within two hours that becomes one (likes: 3). */
  bundleAt?: number
  /** Members cannot turn off what protects their account. */
  always?: true
  /**
   * Concerns the member's own account: sanctions, payments, answers of the support, security. Reaches whoever is Locked or
   * Quarantined as well, who are notified of nothing else (docs/product/states.md).
   */
  ofAccount?: true
  /** The page that it leads to shows it at once: whoever has it open needs no popup. */
  shownAtPath?: true
  /** Kinds of it that have a sentence of their own; every other one reads as its type does. */
  variants?: readonly string[]
  /** Stands in the community panel of the top menu. */
  inCommunityPanel?: true
}

/** The types of one service, each with its name. */
export const declareTypes = <
  const Service extends string,
  const Types extends Record<string, Omit<NotificationType, 'service'>>,
>(
  service: Service,
  types: Types,
): { [Name in keyof Types]: Types[Name] & { service: Service } } =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { service, ...type }])) as {
    [Name in keyof Types]: Types[Name] & { service: Service }
  }
