/** Where the shell's build lies. */
import { join } from 'node:path'
import { root } from './root.ts'

export const shellBuild = join(root, 'shell', 'dist')
