/** The place of the shell's build. */
import { join } from 'node:path'
import { root } from './root.ts'

export const shellBuild = join(root, 'shell', 'dist')
