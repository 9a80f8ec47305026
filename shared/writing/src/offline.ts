/** For the offline modules of remotes: nothing here needs a page, or more than its types. */
export { type WaitingComments, waitingComments } from './comments/waiting-comments.ts'
