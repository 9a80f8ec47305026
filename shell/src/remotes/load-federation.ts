/** Brings the federation runtime when the first remote is wanted. */
export const federation = () => import(/* webpackChunkName: "federation" */ './federation.ts')
