/**
 * For the offline modules of remotes, which bring it along: the service worker keeps the files of a remote, and none of
 * what it shares with the shell. Nothing here needs a page.
 */
export { type WaitingComments, waitingComments } from './comments/waiting-comments.ts'
export { type WaitingLikes, waitingLikes } from './reading/waiting-likes.ts'
