import { createRemote } from '@samvaer/remote-kit/remote'
import { texts } from './texts.ts'

function Root(): never {
  throw new Error('This release throws')
}

export const { bootstrap, mount, unmount } = createRemote({ name: 'mfe-sample', Root, texts })
