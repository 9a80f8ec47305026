/** Finds the links that are videos of other sites: those that have a paragraph for themselves. */
import { isSafeAddress } from './safe-link.tsx'

const hosts = /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com)$/

/** An address of YouTube or Vimeo; whether there is a video behind it the player knows. */
export const isVideoAddress = (address: unknown): address is string =>
  isSafeAddress(address) && hosts.test(new URL(address).hostname) && new URL(address).pathname.length > 1
