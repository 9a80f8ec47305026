/**
 * The data that the gateway wrote into the page (contracts/boot.ts). It is our own server's word and is not checked
 * again.
 */

import type { BootData } from '@samvaer/contracts/shell/boot'
import { bootElementId } from '@samvaer/contracts/shell/values'

/** @throws Error when the page carries no boot data: it was not written by the gateway */
export const readBootData = (): BootData => {
  const element = document.querySelector(`script#${bootElementId}`)
  if (!element?.textContent) throw new Error(`The page has no #${bootElementId}`)
  return JSON.parse(element.textContent) as BootData
}
