/** The rights on orders and ads, and on giving something to others (docs/product/billing.md, ads.md). */
import { objects, rights } from '../core/rights.ts'

export const billingObjects = objects({
  /** The own alone: nobody else knows of it. */
  order: { field: 'orderId', relations: ['owner'], seenBy: ['owner'] },
  /** A payment of a member, as the desk sees it. */
  payment: { field: 'orderId', relations: ['payer'], seenBy: ['payer', 'staff'] },
  /** A member of the community, with what was paid. */
  payer: { field: 'profileId', relations: ['self'], seenBy: ['self', 'staff'] },
  refund: { field: 'refundId', relations: ['payer', 'asker'], seenBy: ['payer', 'staff'] },
  /** An order that is paid by bank transfer, by its reference; and money that is to be sent back. */
  transfer: { field: 'reference', relations: ['payer'], seenBy: ['payer', 'staff'] },
  transferReturn: { field: 'returnId', relations: ['payer'], seenBy: ['payer', 'staff'] },
  /** Money that staff have recorded; the asker wants it taken back. */
  arrival: { field: 'arrivalId', relations: ['payer', 'asker'], seenBy: ['payer', 'staff'] },
  /** A member of the community whom the viewer finds. */
  receiver: { field: 'presentProfileId', relations: ['self'] },
  /** An ad that the viewer finds: shown now, or the viewer's own. */
  ad: { field: 'adId', relations: ['author'] },
  /** A contest of the brand. */
  contest: { field: 'contestId', relations: [], seenBy: ['staff'] },
  /** A wish on a birthday, on the side on which it was written. Its receiver alone reads it. */
  wish: { field: 'wishId', relations: ['receiver'], seenBy: ['receiver'] },
})

export const billingRights = rights(billingObjects, {
  'order.read': { of: 'order', by: ['owner'] },
  'order.settle': { of: 'order', by: ['owner'] },
  'order.withdraw': { of: 'order', by: ['owner'] },
  /** The acts of the desk; nobody pays back to oneself, or confirms what oneself has asked for. */
  'payer.read': { of: 'payer', by: ['staff'], except: ['self'], reason: 'Own' },
  'payer.rerun': {
    of: 'payer',
    by: ['staff'],
    except: ['self'],
    reason: 'Own',
    byStaff: { notifies: 'MembershipByStaff', variant: 'rerun' },
  },
  'payment.refund': { of: 'payment', by: ['staff'], except: ['payer'], reason: 'Own' },
  'refund.confirm': { of: 'refund', by: ['staff'], except: ['payer', 'asker'], reason: 'Own' },
  'refund.decline': { of: 'refund', by: ['staff'], except: ['payer'], reason: 'Own' },
  'transfer.record': { of: 'transfer', by: ['staff'], except: ['payer'], reason: 'Own' },
  'transferReturn.record': { of: 'transferReturn', by: ['staff'], except: ['payer'], reason: 'Own' },
  'arrival.reverse': { of: 'arrival', by: ['staff'], except: ['payer'], reason: 'Own' },
  'arrival.confirm': { of: 'arrival', by: ['staff'], except: ['payer', 'asker'], reason: 'Own' },
  'arrival.decline': { of: 'arrival', by: ['staff'], except: ['payer'], reason: 'Own' },
  'receiver.give': { of: 'receiver', by: ['everyone'], except: ['self'], reason: 'Self' },
  'ad.delete': { of: 'ad', by: ['author', 'staff'], byStaff: { notifies: 'QuickScor', variant: 'deleted' } },
  'contest.read': { of: 'contest', by: ['staff'] },
  'contest.draw': { of: 'contest', by: ['staff'] },
  'wish.delete': { of: 'wish', by: ['receiver'] },
})
