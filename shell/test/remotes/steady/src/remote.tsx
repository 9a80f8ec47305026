import { createRemote } from '@samvaer/remote-kit/remote'
import { Root } from './root.tsx'
import { texts } from './texts.ts'

export const { bootstrap, mount, unmount } = createRemote({ name: 'mfe-sample', Root, texts })
