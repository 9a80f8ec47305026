/** The module of this remote that the shell loads: its root with single-spa's lifecycles. */
import { createRemote } from '@samvaer/remote-kit/remote'
import { Root } from './root.tsx'
import { namespace, textFiles } from './texts.ts'

export const { bootstrap, mount, unmount } = createRemote({ name: namespace, Root, texts: textFiles })
