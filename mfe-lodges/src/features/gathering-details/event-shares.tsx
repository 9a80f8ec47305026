export { EventShares as default } from './shares.tsx'
