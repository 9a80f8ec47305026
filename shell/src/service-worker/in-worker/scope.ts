/** The worker itself, by its right type. */
declare const self: ServiceWorkerGlobalScope & { readonly samvaerBuild: string }

export const worker = self
/** The build of the shell that the worker belongs to; written in front of it by the build. */
export const ownBuild = self.samvaerBuild
