import { createStore } from '@samvaer/remote-kit/host'

/** True while the map of keys is open. */
export const keysHelp = createStore(false)

export const openKeysHelp = (): void => keysHelp.set(true)
