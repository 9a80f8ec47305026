/** The poses of photo checks, drawn and in words: for the member who takes one, and for the desk that compares. */
export { Pose } from './poses/pose.tsx'
