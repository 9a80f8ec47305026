export { MeetupShares as default } from './shares.tsx'
