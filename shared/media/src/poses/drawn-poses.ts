/** The drawings of the poses, on a square of 100: a forearm from the shoulder over the elbow to the hand, and its hand. */
import type { PhotoPose } from '@samvaer/contracts/profile/photo-poses'

export type Hand = 'flat' | 'open' | 'thumb' | 'two' | 'finger'
type Point = readonly [x: number, y: number]

export interface DrawnPose {
  elbow: Point
  hand: Point
  shape: Hand
  /** Degrees that the hand is turned by, from pointing up. */
  turned: number
}

export const drawnPoses: Readonly<Record<PhotoPose, DrawnPose>> = {
  HandOnHead: { elbow: [90, 48], hand: [56, 15], shape: 'flat', turned: -80 },
  OpenHand: { elbow: [90, 86], hand: [82, 50], shape: 'open', turned: 0 },
  ThumbUp: { elbow: [90, 92], hand: [76, 66], shape: 'thumb', turned: 0 },
  TwoFingers: { elbow: [90, 86], hand: [82, 52], shape: 'two', turned: 0 },
  HandOnCheek: { elbow: [86, 92], hand: [66, 60], shape: 'flat', turned: -12 },
  FingerOnNose: { elbow: [88, 88], hand: [65, 58], shape: 'finger', turned: -52 },
  HandOverEye: { elbow: [90, 74], hand: [66, 39], shape: 'flat', turned: -72 },
  HandOnChest: { elbow: [92, 96], hand: [58, 88], shape: 'flat', turned: -82 },
}

/** The lines of a hand that points up, around its wrist's end at 0, 0. */
export const handLines: Readonly<Record<Hand, string>> = {
  flat: 'M-5 0v-9q0-5 5-5t5 5v9q0 4-5 4t-5-4z',
  open: 'M-5 0v-5l-4-4M-5-4l-1.5-10M-1.5-5v-12M2-5l1.5-11M5-2l3-9M-5 0q0 5 5 5t5-5v-3',
  thumb: 'M-6 0a6 5 0 1 0 12 0a6 5 0 1 0-12 0M-3-4v-9',
  two: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-2.5-4l-2.5-13M2.5-4l2.5-13',
  finger: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0-4v-11',
}
