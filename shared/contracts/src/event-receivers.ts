/** Which services listen to which event. Written from the services by `npx vitest run --project cli --update`; do not edit. */
export const eventReceivers: Readonly<Record<string, readonly string[]>> = {
  ProfileChanged: ['blogs', 'mail', 'media', 'notifications', 'profile', 'site'],
  BlockChanged: ['blogs', 'mail', 'media', 'notifications', 'profile', 'site'],
  PersonsChanged: ['profile'],
  ProfilePicturesChanged: ['identity'],
  ProfileMediaChanged: ['identity'],
  ProfileValidated: ['identity'],
  DarkStatusChanged: ['blogs', 'identity', 'mail', 'media', 'notifications', 'profile', 'site'],
  LikeChanged: ['blogs', 'profile'],
  PurchaseChanged: ['profile'],
  ContactChanged: ['notifications'],
  NotificationRaised: ['notifications'],
  NotificationWithdrawn: ['notifications'],
  CountChanged: ['notifications'],
  MediaAccessChanged: ['media'],
  MediaGrantChanged: ['media'],
  MediaMoved: ['media'],
}
