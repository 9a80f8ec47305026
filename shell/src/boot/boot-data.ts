/**
 * The data that the gateway wrote into the page (contracts/boot.ts). It is our own server's word and is not checked
 * again.
 */
import type { BootData } from '@samvaer/contracts/shell/boot'
import type { bootElementId } from '@samvaer/contracts/shell/values'

const elementId: typeof bootElementId = 'samvaer-boot'

/** @throws Error when the page carries no boot data: it was not written by the gateway */
export const readBootData = (): BootData => {
  const element = document.getElementById(elementId)
  if (!element?.textContent) throw new Error(`The page has no #${elementId}`)
  return JSON.parse(element.textContent) as BootData
}
