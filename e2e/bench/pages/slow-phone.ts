/** A phone on a poor network: 562 ms, 1.44 Mbit/s and a processor four times slower. */
import type { CDPSession } from 'playwright'

const slowNetwork = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const slowProcessor = 4

/** Its window. */
export const phone = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true }

/** Makes network and processor of a page, whose network is watched, as slow as they are there. */
export const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
}
