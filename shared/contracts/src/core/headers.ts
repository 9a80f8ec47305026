/** Headers and parameters that pages, the gateway and services agree on. Apart from the values: every first page has them. */

/** Names one act of a member, a UUID: the same act that is sent again carries the same one. */
export const actKeyHeader = 'idempotency-key'

/** The profile id of the member whose act it is: refused when another member's session sends it (AnotherMember). */
export const expectedMemberHeader = 'samvaer-whose'

/**
 * The look through a member's profile that a page of staff belongs to (decision 98): in this header of its calls, and in
 * this parameter of the address that the browser opens it by.
 */
export const lookHeader = 'samvaer-look'
export const lookParameter = 'look'

/**
 * Of a page or an answer that a browser does not keep for the time without a network: a page that opens nothing by itself,
 * or what staff read of others.
 */
export const onlineOnlyHeader = 'samvaer-online-only'
