/** What the shell loads of this remote: its root with single-spa's lifecycles. */
import { createRemote } from '@samvaer/remote-kit/remote'
import { Root } from './root.tsx'
import { namespace, textFiles } from './texts.ts'

export const { bootstrap, mount, unmount } = createRemote({ name: namespace, Root, texts: textFiles })
