/** The header by which the service worker marks an answer that it had kept; its value is when, ISO 8601. */
export const fromCacheHeader = 'samvaer-from-cache'
