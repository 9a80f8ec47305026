import type { ComponentType } from 'react'

/** The roots of remotes whose code has run on the server, by name. */
export const declaredRoots = new Map<string, ComponentType>()
