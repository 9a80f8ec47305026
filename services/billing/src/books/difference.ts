/** What comparing the books finds: each is for somebody to look at. */
export interface Difference {
  kind: /** The provider took money for an order that is not paid here, or for none. */
    | 'PaidUnknown'
    /** Paid here, and not at the provider. */
    | 'PaidNowhere'
    | 'AmountDiffers'
    /** Paid back on one side alone, and no duty waits. */
    | 'RefundDiffers'
    /** Paid, and its posting is missing or has another sum. */
    | 'NotInBooks'
    | 'Unbalanced'
    /** A subscriber without paid time, or paid time without a subscriber. */
    | 'Entitlement'
  orderId: number | null
  profileId: number | null
}

export type Told = (kind: Difference['kind'], who?: { orderId?: number; profileId?: number }) => void
