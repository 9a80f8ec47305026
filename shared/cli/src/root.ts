/** The checkout's own folder and its commands. */
import { join, sep } from 'node:path'

/** True in the repository of a team, whose commands run at its root (decision 150). */
export const isInstalled = import.meta.dirname.split(sep).includes('node_modules')

export const root = isInstalled ? process.cwd() : join(import.meta.dirname, '..', '..', '..')

/** A command of an installed package. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
