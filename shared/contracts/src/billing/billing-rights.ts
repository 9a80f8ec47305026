/** Who may do what with orders, and whom one may give something (docs/product/billing.md). */
import { objects, rights } from '../rights.ts'

export const billingObjects = objects({
  /** The own alone: nobody else knows of it. */
  order: { field: 'orderId', relations: ['owner'], seenBy: ['owner'] },
  /** A member of the community whom the viewer finds. */
  receiver: { field: 'presentProfileId', relations: ['self'] },
})

export const billingRights = rights(billingObjects, {
  'order.read': { of: 'order', by: ['owner'] },
  'order.settle': { of: 'order', by: ['owner'] },
  'order.withdraw': { of: 'order', by: ['owner'] },
  'receiver.give': { of: 'receiver', by: ['everyone'], except: ['self'], reason: 'Self' },
})
