/**
 * The poses of photo checks (docs/product/accounts.md): one hand, no other thing, nothing that only some can do. Plain
 * values, so that a page that draws them carries no schema.
 */
export const photoPoses = [
  'HandOnHead',
  'OpenHand',
  'ThumbUp',
  'TwoFingers',
  'HandOnCheek',
  'FingerOnNose',
  'HandOverEye',
  'HandOnChest',
] as const
export type PhotoPose = (typeof photoPoses)[number]

/** Minutes for which a pose that was drawn may be handed in. */
export const poseMinutes = 15

/** The poses that a member gets a day, at most. */
export const posesADay = 3
